import { z } from "zod";
import { Credentials, ManagedProfile, RefreshRequest, TokenPair } from "../sessions";
import { operation } from "../../base/operation";

const SignOut = z.object({ refreshToken: RefreshRequest.shape.refreshToken.nullish() });

export const login = operation.post("/users/v1/users/login", {
  summary: "Sign in",
  access: "everybody",
  quota: null,
  body: Credentials,
  answers: { 200: { schema: TokenPair, description: "A new session" } },
  problems: { 401: ["sign-in-failed"], 429: ["too-many-tries"] },
});

export const refresh = operation.post("/users/v1/users/refresh", {
  summary: "Exchange a refresh token for a new pair",
  access: "everybody",
  quota: null,
  body: RefreshRequest,
  answers: { 200: { schema: TokenPair, description: "The session's next pair; the old refresh token is spent" } },
  problems: { 401: ["session-ended"] },
});

export const logout = operation.post("/users/v1/users/logout", {
  summary: "End the session of the bearer token, of a refresh token, or of both",
  access: "everybody",
  quota: null,
  body: SignOut,
  isBodyOptional: true,
  answers: { 204: { description: "The session has ended, or had before" } },
});

export const profiles = operation.get("/users/v1/users/profiles", {
  summary: "The profiles that the viewer may act for, the own one first",
  access: "viewer",
  answers: { 200: { schema: z.array(ManagedProfile), description: "The profiles" } },
});
