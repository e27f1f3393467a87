/** The addresses of a school's coaches, apart from those that every page of the application carries. */
import { withQuery, type Query } from "../paths";

export const schoolPaths = {
  commitments: (query?: Query) => withQuery("/schools/commitments", query),
  transfers: (query?: Query) => withQuery("/schools/transfers", query),
  contest: (interestKey: number) => `/schools/commitments/${interestKey}/contest`,
};
