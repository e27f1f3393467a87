/**
 * The first line of every loader and action: may this visitor? A guard hands
 * back the only API client there is, or throws the answer that refuses.
 */
import { json, redirect, type AppLoadContext } from "@remix-run/node";
import type { Api } from "~/api/api";
import type { Reader } from "~/api/client";
import type { Problem } from "~/contract/base/problems";
import { countEdits } from "~/domain/profile/batches";
import { anotherProfileWords, errorWords } from "~/domain/base/error-words";
import { keyOf } from "~/domain/base/keys";
import { toasts } from "~/domain/base/messages";
import { listSports } from "~/domain/profile/person-sports";
import { administersRoles, hasRdbAccess, hasRdbLevel, managesProfile, mayActFor, mayEvaluate } from "~/domain/account/roles";
import { listTeams, unlistedTeam, type TeamRow } from "~/domain/profile/teams-list";
import { ended } from "~/page/kept-form";
import { paths, type Query } from "~/paths";
import { editable } from "./editable";
import { frameOf } from "./frame";
import { goneAnswer, isOfSport, isOfTeam } from "./gone";
import { noProfile } from "./no-profile";
import { formNotYours } from "./not-yours";
import { refusal, refusalOf } from "./refusals";
import { answersForm } from "./submission";
import type { Viewer } from "./viewer";

/** What a guard hands back: the calls that a route may make. */
export type { Api } from "~/api/api";
export { keyInAddress, personInAddress, refusal, refusalOf, statusOfRefused } from "./refusals";

/** As whom a page reads of others: what one may know of them depends on who one is (docs/rules.md I1). */
export function readerOf(viewer: Viewer | null): Reader {
  return viewer ? "viewer" : "everybody";
}

/** Anyone, signed in or not. */
export async function allowEveryone(_request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer | null }> {
  return { api: context.api, viewer: context.viewer };
}

/** Signed in; a guest goes to sign in and then back to where they wanted to go. */
export async function requireUser(request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer }> {
  if (!context.viewer) throw redirect(paths.login(wantedPath(request), request.method === "POST" ? unsentBy(context) : {}));
  return { api: context.api, viewer: context.viewer };
}

/** What the page that asks to sign in is told of a form that was not taken: why, and which profile it is of. */
function unsentBy({ signedInSince, postedFor }: AppLoadContext): Query {
  return { [ended.name]: signedInSince === null ? ended.byItself : ended.byOther, of: postedFor };
}

/** Signed in with a profile to choose: one that the user manages, or any as staff (docs/rules.md A11). */
export async function requireChooser(request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer }> {
  const { api, viewer } = await requireUser(request, context);
  if (viewer.profileKeys.length === 0 && !hasRdbLevel(viewer.roles, 3)) throw await noProfile(context, wantedOf(request));
  return { api, viewer };
}

/**
 * Signed in and acting for a profile: one that the token names, or another's as
 * staff. A form that was rendered for another profile is refused (docs/rules.md A13).
 */
export async function requireEditor(request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer; personKey: number }> {
  const editor = await requireActing(request, context);
  const { postedFor } = context;
  if (request.method !== "GET" && postedFor !== undefined && postedFor !== editor.personKey)
    throw await ofAnotherProfile(context, editor, postedFor);
  return editor;
}

/** As requireEditor, for what is the athlete's side's alone: never as staff. */
export async function requireAthlete(request: Request, context: AppLoadContext) {
  const athlete = await requireAthleteOfItem(request, context);
  await requireEditor(request, context);
  return athlete;
}

/** As requireAthlete, for forms whose address names an edit, and with it the profile. */
export async function requireAthleteOfItem(request: Request, context: AppLoadContext) {
  const athlete = await requireActing(request, context);
  if (!managesProfile(athlete.viewer, athlete.personKey)) throw refusal(403);
  return athlete;
}

/** As requireEditor, with the profile as it stands, and how many edits of it wait. */
export async function requireProfile(request: Request, context: AppLoadContext) {
  return profileOr(refusalOf, request, context);
}

/** As requireAthlete, with the profile as it stands. */
export async function requireOwnProfile(request: Request, context: AppLoadContext) {
  await requireAthlete(request, context);
  return requireProfile(request, context);
}

/**
 * As requireProfile, with its list of top teams; where the page is about them, that they could not be fetched is said in words of its own,
 * and logged.
 */
export async function requireTeams(request: Request, context: AppLoadContext) {
  const { pathname } = new URL(request.url);
  const isAboutTeams = pathname === paths.profile() || pathname.startsWith(`${paths.profile()}/teams`);
  const athlete = await profileOr((problem) => (isAboutTeams ? teamsNotFetched(context, problem) : refusalOf(problem)), request, context);
  return { ...athlete, teams: listTeams(athlete.profile) };
}

/**
 * As requireTeams, with the one team of the list that the address names; another is missing, and one that an edit tells of says what became
 * of that.
 */
export async function requireTeam(request: Request, context: AppLoadContext, params: { organizationKey?: string }) {
  const athlete = await requireTeams(request, context);
  const team = athlete.teams.find((one) => String(one.organizationKey) === params.organizationKey);
  if (!team) throw await goneAnswer(athlete, "team", isOfTeam(params.organizationKey));
  return { ...athlete, team };
}

/**
 * As requireTeam, for a form of the team. When the team left the list while the
 * form was open, the form is answered on the team as it is by itself: `isGone`.
 */
export async function requireTeamOfForm(request: Request, context: AppLoadContext, params: { organizationKey?: string }) {
  if (!answersForm(context)) return { ...(await requireTeam(request, context, params)), isGone: false };
  const athlete = await requireTeams(request, context);
  const listed = athlete.teams.find((one) => String(one.organizationKey) === params.organizationKey);
  return { ...athlete, team: listed ?? (await readUnlisted(athlete.api, params.organizationKey)), isGone: !listed };
}

async function readUnlisted(api: Api, organizationKey: string | undefined): Promise<TeamRow> {
  const key = keyOf(organizationKey);
  const read = key === null ? null : await api.organizations.read(key);
  if (!read?.ok) throw refusalOf(read?.problem);
  return unlistedTeam(read.value);
}

/** As requireProfile, with the one sport of it that the address names; another is missing, as a team is. */
export async function requireSport(request: Request, context: AppLoadContext, params: { sportKey?: string }) {
  const athlete = await requireProfile(request, context);
  const sport = listSports(athlete.profile).find((one) => String(one.sportKey) === params.sportKey);
  if (!sport) throw await goneAnswer(athlete, "sport", isOfSport(params.sportKey));
  return { ...athlete, sport };
}

/**
 * As requireAthlete, with the one edit of the profile that the address names;
 * another's is missing. Of another profile that the viewer manages (an e-mail's
 * link leads there), the viewer is asked to switch first.
 */
export async function requireOwnEdit(request: Request, context: AppLoadContext, params: { reviewItemKey?: string }) {
  const athlete = await requireAthleteOfItem(request, context);
  const key = keyOf(params.reviewItemKey);
  const edit = key === null ? null : await athlete.api.edits.read(key);
  if (!edit?.ok) throw refusalOf(edit?.problem);
  if (edit.value.item.personKey !== athlete.personKey) throw await itemOfAnother(request, context, athlete, edit.value.item.personKey);
  return { ...athlete, edit: edit.value };
}

/** Of an edit of another profile that the viewer manages: the way to that, or back to it with what was typed. */
async function itemOfAnother(
  request: Request,
  context: AppLoadContext,
  athlete: Parameters<typeof ofAnotherProfile>[1],
  of: number,
): Promise<Response> {
  return request.method === "GET" ? redirect(paths.switchProfile(wantedPath(request))) : ofAnotherProfile(context, athlete, of);
}

/**
 * As requireAthlete, of the profile that the address may name in `of`: an e-mail's
 * link does. Of another one that the viewer manages, they are asked to switch first.
 */
export async function requireAthleteOf(request: Request, context: AppLoadContext) {
  const athlete = await requireAthlete(request, context);
  const wanted = keyOf(new URL(request.url).searchParams.get("of"));
  if (wanted === null || wanted === athlete.personKey) return athlete;
  throw managesProfile(athlete.viewer, wanted) ? redirect(paths.switchProfile(wantedPath(request))) : refusal(404);
}

/** Signed in with access to the review desk. */
export async function requireDesk(request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer }> {
  const { api, viewer } = await requireUser(request, context);
  if (!hasRdbAccess(viewer.roles)) throw refusal(403);
  return { api, viewer };
}

/** As requireDesk, of level 4: rules, overrides and bulk reversal. */
export async function requireLead(request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer }> {
  const desk = await requireDesk(request, context);
  if (!hasRdbLevel(desk.viewer.roles, 4)) throw refusal(403);
  return desk;
}

/** Signed in with article access, or as a forecaster: who evaluates athletes (docs/rules.md R22). */
export async function requireNewsroom(request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer }> {
  const { api, viewer } = await requireUser(request, context);
  if (!mayEvaluate(viewer.roles)) throw refusal(403);
  return { api, viewer };
}

/** Signed in as an administrator or a developer: who edits which site. */
export async function requireAdministrator(request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer }> {
  const { api, viewer } = await requireUser(request, context);
  if (!administersRoles(viewer.roles)) throw refusal(403);
  return { api, viewer };
}

/** As requireAdministrator, of an address at which there is nothing for anybody else, a guest neither. */
export async function requireHiddenAdministration(_request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer }> {
  const { api, viewer } = context;
  if (!viewer || !administersRoles(viewer.roles)) throw refusal(404);
  return { api, viewer };
}

/** Of an answer's headers, what its document passes on: when another try makes sense. */
export function retryAfter(given: Headers | undefined): Headers {
  const seconds = given?.get("retry-after");
  return new Headers(seconds ? { "retry-after": seconds } : {});
}

type ProfileRead = ReturnType<Api["profile"]["read"]>;

/** By what a request's loaders are handed: the page and the modal on it read the profile once. */
const readings = new WeakMap<AppLoadContext, ProfileRead>();

/** An action reads for itself: the loaders that run after it show what it has changed. */
function readProfile(request: Request, context: AppLoadContext, { api, personKey }: { api: Api; personKey: number }): ProfileRead {
  if (request.method !== "GET") return api.profile.read(personKey);
  const reading = readings.get(context) ?? api.profile.read(personKey);
  readings.set(context, reading);
  return reading;
}

/** The profile that is worked on, or what is answered where it cannot be read. */
async function profileOr(refused: (problem: Problem) => Response, request: Request, context: AppLoadContext) {
  const editor = await requireEditor(request, context);
  const read = await readProfile(request, context, editor);
  if (!read.ok) throw refused(read.problem);
  return { ...editor, profile: editable(editor.viewer, read.value), waitingCount: countEdits(read.value.pendingEdits) };
}

function teamsNotFetched(context: AppLoadContext, problem: Problem): Response {
  const answer = refusalOf(problem);
  if (answer.status === 404) return answer;
  const title = toasts.teamsUnavailable.text;
  // A session that ended is no failure: the page asks to sign in.
  if (problem.status !== 401) context.reportError(Object.assign(new Error(title), { code: problem.code }));
  return json({ words: { ...errorWords(answer.status), title } }, { status: answer.status, headers: answer.headers });
}

/**
 * What the page of another profile asks for or sends is refused, also of one that the viewer no longer works on, and may (docs/rules.md
 * A13). Of a form its key says best what it is of.
 */
async function requireActing(request: Request, context: AppLoadContext): Promise<{ api: Api; viewer: Viewer; personKey: number }> {
  const { api, viewer } = await requireUser(request, context);
  const personKey = viewer.actingProfileKey;
  const isActing = personKey !== null && mayActFor(viewer, personKey);
  const { postedFor, shownFor } = context;
  const named = (request.method === "GET" ? null : postedFor) ?? shownFor ?? null;
  if (isActing && (named === null || named === personKey)) return { api, viewer, personKey };
  if (named !== null && (isActing || mayActFor(viewer, named)))
    throw await ofAnotherProfile(context, { api, viewer, personKey: isActing ? personKey : null }, named);
  const form = named === null ? null : context.postedForm();
  if (form) throw await formNotYours(api, form);
  throw await noProfile(context, wantedOf(request));
}

/**
 * The answer to a form or a page of another profile than the one that is worked on, if any is: what the error page says, and the form of
 * a photo beside its file. Of a profile that the viewer may not act for it tells nothing.
 */
async function ofAnotherProfile(
  context: AppLoadContext,
  { api, viewer, personKey }: { api: Api; viewer: Viewer; personKey: number | null },
  named: number | null,
): Promise<Response> {
  const sealed = context.keepForm();
  const read = named !== null && mayActFor(viewer, named) ? await api.profile.read(named) : null;
  const name = read?.ok ? read.value.player.fullName : null;
  const kept = name !== null && named !== null ? { personKey: named, name, sealed } : null;
  const words = anotherProfileWords(name, {
    thing: context.postedFor === undefined ? "page" : "form",
    isKept: kept !== null && sealed !== null,
    isOther: personKey !== null,
  });
  const result = { status: "error", error: { "": [`${words.safe} ${words.next}`] } };
  return json({ words, kept, result, viewer: frameOf(context).viewer }, { status: 409 });
}

/** The page that was asked for; null of a form, which is not sent by itself. */
function wantedOf(request: Request): string | null {
  return request.method === "GET" ? wantedPath(request) : null;
}

/** The page to come back to: of a POST or a data request, the page it belongs to. */
function wantedPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  url.searchParams.delete("index");
  return url.pathname + url.search;
}
