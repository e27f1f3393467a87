/** People by the words of their names, from an index that grows with what is found and not with how many people there are. */
import { sql, type SQL } from "drizzle-orm";
import type { PositionType } from "~/domain/people/position-types";
import { isNearWord, mistakesBetween, mostMistakes } from "~/domain/sites/search";
import { searchable } from "~/domain/teams/organizations";
import type { Database, Transaction } from "../db/database";
import type { TokenViewer } from "../module";
import { pattern } from "../teams/organizations/search";
import { organizationVisibleTo } from "../teams/organizations/visibility";
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
  const [longest = "", ...shorter] = [...words].sort((one, other) => other.length - one.length);
  // What begins the longest word need not begin another.
  const second = shorter.find((word) => word.length > 1 && !longest.startsWith(word));
  const others = words.filter((word) => word !== longest).map(hasWord);
  const isOpen = sql`p.position_type in ${[...types]} and ${visibleTo(viewer)}`;
  const among = (entries: SQL) => sql`(
    select e.person_key as key, e.weight from ${entries} join people p on p.key = e.person_key
    where ${sql.join([isOpen, ...others], sql` and `)}
    order by e.weight desc limit ${mostWeighed}
  )`;
  // Who is called exactly that, however many are sought more.
  const whole = sql`(
    select p.key, coalesce((select max(e.weight) from name_entries e where e.person_key = p.key), 0) as weight from people p
    where p.search_text collate "C" = ${`|${words.join(" ")}|`} and ${isOpen} limit ${mostWeighed}
  )`;
  // An index has these in their order. Others are put in order before anybody is looked up, and no more people than are wanted are.
  const inOrder = (which: SQL) => among(sql`(select person_key, weight from name_entries where ${which}) e`);
  const sorted = (text: string, which: SQL) =>
    among(sql`(
      select person_key, weight from name_entries where entry collate "C" like ${pattern("", text, "%")} and ${which} order by weight desc offset 0
    ) e`);
  // Two words of it are an entry of their own.
  if (second) return sql`${whole} union ${sorted(`${second.slice(0, 2)} ${longest}`, sql`true`)}`;
  const longer = sql`entry <> ${longest}`;
  const begins = headLetters.includes(longest.length)
    ? inOrder(sql`left(entry, ${sql.raw(String(longest.length))}) collate "C" = ${longest} and not is_pair and ${longer}`)
    : sorted(longest, longer);
  // Where there are enough of exactly the word, the others are not read.
  return sql`${whole} union select key, weight from (
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

/** The words that a person is found by. */
export async function wordsOfName(tx: Transaction, personKey: number): Promise<string[]> {
  const { rows } = await tx.execute<{ entry: string }>(sql`select entry from name_entries where person_key = ${personKey} and not is_pair`);
  return rows.map(({ entry }) => entry);
}

/** Words that are in no name any more: what is mistyped leads to none of them. */
export async function forgetWords(tx: Transaction, words: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from name_words w
    where w.word = any(${`{${words.map((word) => JSON.stringify(word)).join(",")}}`}::text[])
      and not exists (select from name_entries e where e.entry = w.word and not e.is_pair)
      and not exists (select from organizations o where w.word = any(regexp_split_to_array(o.search_text, '[| ]+')))`);
}

/** Words of names that one mistyped word is compared with the holders of. */
const mostCompared = 20;

/**
 * Of each word, as it was typed, itself and a few words of names that it may have been meant for, the nearest first: such as somebody has
 * whom the viewer may know of, or an organization.
 */
export async function nearNames(db: Database, viewer: TokenViewer | null, words: readonly string[], most: number): Promise<string[][]> {
  return Promise.all(
    words.map(async (typed) => {
      const near = await wordsNear(db, typed);
      if (near.length === 0) return [typed];
      const { rows } = await db.execute<{ word: string }>(sql`
        select word from unnest(string_to_array(${near.join(" ")}, ' ')) as word
        where exists (select from name_entries e join people p on p.key = e.person_key where e.entry collate "C" = word and ${visibleTo(viewer)})
          or exists (
            select from organizations o
            where (o.search_text like '%|' || word || '%' or o.search_text like '% ' || word || '%') and ${organizationVisibleTo(viewer)}
          )
      `);
      const known = new Set(rows.map(({ word }) => word));
      return [typed, ...near.filter((word) => known.has(word)).slice(0, most)];
    }),
  );
}

/** Words of all names that somebody may have meant who typed this, the nearest first. They say who is there: for comparing alone. */
async function wordsNear(db: Database, typed: string): Promise<string[]> {
  const mistakes = mostMistakes(typed.length);
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from name_words
    where left(word, 1) = ${typed.slice(0, 1)} and length(word) between ${typed.length - mistakes}::int and ${typed.length + mistakes}::int
  `);
  return rows
    .map(({ word }) => word)
    .filter((word) => word !== typed && isNearWord(word, typed))
    .map((word) => ({ word, mistakes: mistakesBetween(word, typed) }))
    .sort((one, other) => one.mistakes - other.mistakes || (one.word < other.word ? -1 : 1))
    .slice(0, mostCompared)
    .map(({ word }) => word);
}
