/** The types of measurement, by their fixed keys. Height is kept in inches and shown in feet and inches. */
export interface MeasurementType {
  key: number;
  name: string;
  units: "inches" | "lbs" | "secs" | "reps";
  isLowerBetter: boolean;
}

function measurement(key: number, name: string, units: MeasurementType["units"]): MeasurementType {
  return { key, name, units, isLowerBetter: units === "secs" };
}

export const measurementTypes: readonly MeasurementType[] = [
  measurement(1, "Height", "inches"),
  measurement(2, "Weight", "lbs"),
  measurement(3, "Hand", "inches"),
  measurement(4, "Vertical", "inches"),
  measurement(5, "Arm", "inches"),
  measurement(6, "40 Yard Dash", "secs"),
  measurement(7, "20 Yard Shuttle", "secs"),
  measurement(8, "Shot Put", "inches"),
  measurement(9, "100 Meters", "secs"),
  measurement(13, "200 Meters", "secs"),
  measurement(14, "3-Cone", "secs"),
  measurement(15, "Broad Jump", "inches"),
  measurement(16, "Bench Press", "reps"),
  measurement(17, "60 Yard Shuttle", "secs"),
  measurement(18, "4x100 Relay", "secs"),
  measurement(19, "4x200 Relay", "secs"),
  measurement(20, "4x400 Relay", "secs"),
  measurement(21, "Long Jump", "inches"),
];

/** Height, weight, hand and arm: what somebody is like, and no result. More of it is not better. */
const ofBody: readonly number[] = [1, 2, 3, 5];

export function isOfBody(measurementTypeKey: number): boolean {
  return ofBody.includes(measurementTypeKey);
}
