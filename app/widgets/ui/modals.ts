/**
 * Every modal of the product, for the styleguide and the tests that go through them all: what it is called, what it says at its head, and
 * where it is. A modal opens by its address (paths.ts), whose route makes it.
 */
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import type { ModalProps } from "./modal";

/** The keys that the address of a modal may need. */
export interface ModalKeys {
  sportKey: number;
  organizationKey: number;
  contactKey: number;
}

export interface ModalEntry {
  title: string;
  path: (keys: ModalKeys) => string;
  /** `default` unless said otherwise. */
  size?: ModalProps["size"];
  /** Nothing closes it but what it asks for, or signing out. */
  required?: boolean;
}

export const modals = {
  "dashboard.money-wanted": { title: "$ Wanted", path: () => paths.moneyWanted() },
  "dashboard.challenge-valuation": { title: "Challenge My Valuation", path: () => profilePaths.challengeValuation() },
  "dashboard.complete-profile": { title: "Let's get started!", path: () => paths.completeProfile(), required: true },
  "piano.recruits-receipt": { title: "You're In—Thank You!", path: () => paths.receipt(paths.profile()), size: "sm" },
  "player.about": { title: "About you", path: () => profilePaths.bio() },
  "player.academics": { title: "Academics", path: () => profilePaths.academics() },
  "player.avatar": { title: "Update Profile Photo", path: () => paths.photo() },
  "player.contact": { title: "Edit Contact Information", path: () => profilePaths.contactInfo() },
  "player.contacts.create": { title: "Add a contact", path: () => profilePaths.addContact() },
  "player.contacts.update": { title: "Edit contact", path: ({ contactKey }) => profilePaths.contact(contactKey) },
  "player.details": { title: "Edit Details", path: () => paths.details() },
  "player.details.ncaaId": { title: "Update NCAA ID", path: () => profilePaths.ncaaId() },
  "player.dateOfBirth": { title: "Date of birth", path: () => profilePaths.dateOfBirth() },
  "player.decision": { title: "Decision day", path: () => profilePaths.decisionDate() },
  "player.mailingAddress": { title: "Mailing address", path: () => profilePaths.mailingAddress() },
  "player.name": { title: "Your name", path: () => profilePaths.name() },
  "player.socialMedia": { title: "Social media", path: () => profilePaths.socialMedia() },
  "player.sport.create": { title: "Add Sport", path: () => paths.addSport() },
  "player.sport.update": { title: "Update Sport", path: ({ sportKey }) => paths.sport(sportKey) },
  "player.team.create": { title: "Add Team", path: () => paths.addTeam() },
  "player.team.update": { title: "Update Team", path: ({ organizationKey }) => paths.team(organizationKey) },
  "player.team.visits": { title: "Update Team Visits", path: ({ organizationKey }) => paths.teamVisits(organizationKey), size: "lg" },
  "player.transfer.create": { title: "Enter the transfer portal", path: () => profilePaths.addTransfer() },
  "player.video": { title: "Add a video", path: () => profilePaths.addVideo() },
  "player.videos": { title: "Your videos", path: () => profilePaths.videos() },
  "player.vital": { title: "Add a measurement", path: () => paths.addMeasurement() },
} as const satisfies Record<string, ModalEntry>;

export type ModalName = keyof typeof modals;
