/** The toasts of a school's coaches; `toasts` of the catalogue holds them, too. */
export const schoolToasts = {
  commitmentConfirmed: { type: "success", text: "Confirmed. The athlete’s page says so." },
  commitmentContested: { type: "success", text: "Contested. The athlete’s page says so." },
  answerTakenBack: { type: "success", text: "Taken back. The page says what stands now." },
  boardAdded: { type: "success", text: "On your list." },
  boardRemoved: { type: "success", text: "Off your list. Your note is gone, too." },
  boardHiddenRemoved: { type: "success", text: "Everybody on your list can be shown." },
  boardNoted: { type: "success", text: "Your note is kept. Nobody else reads it." },
  boardMoved: { type: "success", text: "Moved." },
  boardSeen: { type: "success", text: "Seen. What changes from now on is marked." },
} as const;
