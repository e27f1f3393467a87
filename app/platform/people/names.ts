/** People by the words of their names, from an index that grows with what is found and not with how many people there are. */
import { sql, type SQL } from "drizzle-orm";
import type { PositionType } from "~/domain/people/position-types";
import { isNearWord, mostMistakes } from "~/domain/sites/search";
import { searchable } from "~/domain/teams/organizations";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { pattern } from "../teams/organizations/search";
import { visibleTo } from "./visibility";

/** Names that are put in order: a few letters begin some hundred thousand of a million. */
const mostWeighed = 100;

/** Letters by which an index has those first who are sought most. */
const headLetters = [2, 3, 4];

/** `|jane doe|`: the name as a search compares it. */
export function personSearchText(fullName: string): string {
  return `|${searchable(fullName)}|`;
}

/**
 * A select of the `key` and the `weight` of people whom the viewer may know of, and each of whose words begins a word of the name. Who has
 * such a word and nothing more, and who is sought most, are among them, however many there are; there is at least one word.
 */
export function namedLike(viewer: TokenViewer | null, words: readonly string[], types: readonly PositionType[]): SQL {
  const [longest = "", second = ""] = [...words].sort((one, other) => other.length - one.length);
  const others = words.filter((word) => word !== longest).map(hasWord);
  const among = (entries: SQL) => sql`(
    select e.person_key as key, e.weight from ${entries} join people p on p.key = e.person_key
    where ${sql.join([sql`p.position_type in ${[...types]}`, visibleTo(viewer), ...others], sql` and `)}
    order by e.weight desc limit ${mostWeighed}
  )`;
  // An index has these in their order. Others are put in order before anybody is looked up, and no more people than are wanted are.
  const inOrder = (which: SQL) => among(sql`(select person_key, weight from name_entries where ${which}) e`);
  const sorted = (text: string, which: SQL) =>
    among(sql`(
      select person_key, weight from name_entries where entry collate "C" like ${pattern("", text, "%")} and ${which} order by weight desc offset 0
    ) e`);
  // Two words of it are an entry of their own.
  if (second.length > 1) return sorted(`${second.slice(0, 2)} ${longest}`, sql`true`);
  const longer = sql`entry <> ${longest}`;
  const begins = headLetters.includes(longest.length)
    ? inOrder(sql`left(entry, ${sql.raw(String(longest.length))}) collate "C" = ${longest} and not is_pair and ${longer}`)
    : sorted(longest, longer);
  // Where there are enough of exactly the word, the others are not read.
  return sql`select distinct key, weight from (
    ${inOrder(sql`entry collate "C" = ${longest}`)} union all ${begins} limit ${mostWeighed}
  ) enough`;
}

/** Whether a word of the name of the person `p` begins so. */
function hasWord(word: string): SQL {
  return sql`(p.search_text like ${pattern("%|", word, "%")} or p.search_text like ${pattern("% ", word, "%")})`;
}

/** 0 is exactly the name of the person `p`, 1 has each of the words, 2 words that begin so. */
export function closenessOfName(words: readonly string[]): SQL {
  const whole = words.map((word) => sql`replace(p.search_text, '|', ' ') like ${pattern("% ", word, " %")}`);
  return sql`case when p.search_text = ${`|${words.join(" ")}|`} then 0 when ${sql.join(whole, sql` and `)} then 1 else 2 end`;
}

/** Words of names that each word, as it was typed, may have been meant for: a few of each, and of one that begins a name itself. */
export async function nearNames(db: Database, words: readonly string[], most: number): Promise<string[][]> {
  return Promise.all(
    words.map(async (typed) => {
      const mistakes = mostMistakes(typed.length);
      const { rows } = await db.execute<{ word: string }>(sql`
        select word from name_words
        where left(word, 1) = ${typed.slice(0, 1)} and length(word) between ${typed.length - mistakes}::int and ${typed.length + mistakes}::int
      `);
      const near = rows.map(({ word }) => word).filter((word) => isNearWord(word, typed));
      return near.includes(typed) || near.length === 0 ? [typed] : near.sort().slice(0, most);
    }),
  );
}
