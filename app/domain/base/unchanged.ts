/** An answer with this header says that the form held what stands already: nothing of it is kept any longer (docs/rules.md, W4). */
export const unchangedHeader = "x-unchanged";
