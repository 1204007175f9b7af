const two = (value: number): string => String(value).padStart(2, "0");

/** A length of time as a clock shows it: `07:05`, from an hour on `1:07:05`. Below zero, where clocks differ, it is zero. */
export function clockText(ms: number): string {
  const seconds = Math.max(Math.floor(ms / 1000), 0);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds % 60)}`;
}
