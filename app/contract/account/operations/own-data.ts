import { z } from "zod";
import { DataExport, Deletion, Deletions, ownDataProblems } from "../own-data";
import { ChangeOfWays, sureWords, unsure } from "../ways-in";
import { operation } from "../../base/operation";

export const dataExports = operation.get("/users/v1/users/data-exports", {
  summary: "Copies of one's data, the newest first",
  access: "viewer",
  answers: { 200: { schema: z.array(DataExport), description: "Those that are being made, and those that are there" } },
});

export const askForExport = operation.post("/users/v1/users/data-exports", {
  summary: "Ask for a copy of one's data",
  description: `A job makes it, within a minute as a rule. ${sureWords}`,
  access: "viewer",
  quota: "exports",
  body: ChangeOfWays,
  isBodyOptional: true,
  answers: { 201: { schema: DataExport, description: "It is being made" } },
  problems: { ...unsure, 409: [ownDataProblems.copyWaits] },
});

export const exportFile = operation.get("/users/v1/users/data-exports/{key}/file", {
  summary: "A copy of one's data",
  description: "Its parts by name, each a list of rows.",
  access: "viewer",
  answers: {},
  fileTypes: ["application/json"],
});

export const deletions = operation.get("/users/v1/users/deletions", {
  summary: "What of one's own is to be deleted, and which profiles one may delete",
  access: "viewer",
  answers: { 200: { schema: Deletions, description: "What is to go, and what may be asked for" } },
});

export const deleteAccount = operation.post("/users/v1/users/deletion", {
  summary: "Delete the account after fourteen days",
  description: `Until then everything stays, and it can be taken back. ${sureWords}`,
  access: "viewer",
  body: ChangeOfWays,
  isBodyOptional: true,
  answers: { 201: { schema: Deletion, description: "It is to be deleted" } },
  problems: { ...unsure, 409: [ownDataProblems.deletionWaits] },
});

export const keepAccount = operation.delete("/users/v1/users/deletion", {
  summary: "Take back that the account is to be deleted",
  access: "viewer",
  answers: { 204: { description: "The account stays" } },
});

export const deletePerson = operation.delete("/rdb/v1/people/{key}", {
  summary: "Delete a profile after fourteen days",
  description: `By its athlete or a guardian. Until then everything stays, and it can be taken back. ${sureWords}`,
  access: "viewer",
  body: ChangeOfWays,
  isBodyOptional: true,
  answers: { 200: { schema: Deletion, description: "It is to be deleted" } },
  problems: {
    403: [...unsure[403], ownDataProblems.notYours],
    429: unsure[429],
    409: [ownDataProblems.deletionWaits],
  },
});

export const keepPerson = operation.delete("/rdb/v1/people/{key}/deletion", {
  summary: "Take back that a profile is to be deleted",
  access: "viewer",
  answers: { 204: { description: "The profile stays" } },
  problems: { 403: [ownDataProblems.notYours] },
});
