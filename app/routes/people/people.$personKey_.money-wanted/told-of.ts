/** What a look tells the athlete of who looked: of a school its name, of staff that they are that. */
export function toldOf(isSchool: boolean): string {
  return `with your name, ${isSchool ? "your school" : "that you are Signing Day staff,"} and the time`;
}
