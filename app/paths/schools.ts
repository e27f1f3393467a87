/** The addresses of a school's coaches, apart from those that every page of the application carries. */
import { withQuery, type Query } from "../paths";

export const schoolPaths = {
  commitments: (query?: Query) => withQuery("/schools/commitments", query),
  transfers: (query?: Query) => withQuery("/schools/transfers", query),
  board: (query?: Query) => withQuery("/schools/board", query),
  boardAthlete: (personKey: number) => `/schools/board/${personKey}`,
  boardPlan: () => "/schools/board/plan",
  boardFile: () => "/schools/board.csv",
  contest: (interestKey: number) => `/schools/commitments/${interestKey}/contest`,
};
