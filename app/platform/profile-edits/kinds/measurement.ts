/** The edits of measurements: a new one each time, or a change of one that stands. */
import { and, desc, eq } from "drizzle-orm";
import { editProblems } from "~/contract/profile-edits";
import { fieldErrors, toasts } from "~/domain/messages";
import type { VitalsValue } from "~/domain/review";
import { measurementProblem, numberText } from "~/domain/vitals";
import type { Database } from "../../db/database";
import { measurements } from "../../db/schema/people";
import { notFound, refuse } from "../../module";
import { fieldRefused, type EditKind } from "./kind";

const columns = { key: measurements.key, measurementTypeKey: measurements.measurementTypeKey, value: measurements.value, dateOccurred: measurements.dateOccurred };

export const vitals: EditKind<"vitals"> = {
  target: ({ key }) => (key ? `vitals:${key}` : null),

  async propose(tx, personKey, { key, measurementTypeKey, value, dateOccurred }) {
    const text = numberText(value);
    const problem = measurementProblem(measurementTypeKey, value);
    if (problem || text === null) return fieldRefused("value", problem ?? fieldErrors.measurementNotNumber);
    const newValue: VitalsValue = { key: key ?? null, measurementTypeKey, value: text, dateOccurred };
    if (!key) return { editType: "Add", oldValue: null, newValue };
    const oldValue = await readOne(tx, personKey, key);
    if (!oldValue) return notFound();
    if (oldValue.measurementTypeKey !== measurementTypeKey) return fieldRefused("measurementTypeKey", fieldErrors.measurementTypeRequired);
    return { editType: "Update", oldValue, newValue };
  },

  async apply(tx, personKey, items) {
    for (const { oldValue, newValue } of items) {
      const { key, measurementTypeKey, dateOccurred } = newValue;
      const value = Number(newValue.value);
      if (!key || !oldValue) {
        await tx.insert(measurements).values({ personKey, measurementTypeKey, value, dateOccurred });
        continue;
      }
      const changed = await tx
        .update(measurements)
        .set({ ...(oldValue.value !== newValue.value && { value }), ...(oldValue.dateOccurred !== dateOccurred && { dateOccurred }) })
        .where(and(eq(measurements.key, key), eq(measurements.personKey, personKey)))
        .returning({ key: measurements.key });
      if (changed.length === 0) return refuse(409, editProblems.stale, toasts.teamStale.text);
    }
    return null;
  },

  async current(tx, personKey, { newValue: { key, measurementTypeKey } }) {
    if (key) return readOne(tx, personKey, key);
    const [latest] = await tx
      .select(columns)
      .from(measurements)
      .where(and(eq(measurements.personKey, personKey), eq(measurements.measurementTypeKey, measurementTypeKey)))
      .orderBy(desc(measurements.dateOccurred), desc(measurements.key))
      .limit(1);
    return latest ? { ...latest, value: String(latest.value) } : null;
  },
};

async function readOne(tx: Database, personKey: number, key: number): Promise<VitalsValue | null> {
  const [row] = await tx.select(columns).from(measurements).where(and(eq(measurements.key, key), eq(measurements.personKey, personKey)));
  return row ? { ...row, value: String(row.value) } : null;
}
