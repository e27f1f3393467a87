/**
 * How much of what surrounds a picture is looked at: parts of a file, scans of a
 * progressive JPEG (each takes as long as the whole picture), and bytes of a color
 * profile. Cameras and programs write a tenth of that.
 */
export const partLimits = { parts: 20_000, scans: 40, profile: 64 * 1024 } as const;
