/** A bar from its upper edge down, in hundredths of the chart's height. */
export type Bar = { top: number; height: number };

/**
 * Bars of values on one scale that includes zero.
 * @returns a bar for each value (null where there is none), the level of zero, and the largest value
 */
export function chartScale(values: readonly (number | undefined)[]): {
  bars: (Bar | null)[];
  zero: number;
  most: number;
} {
  const known = values.filter((value) => value !== undefined);
  const most = Math.max(0, ...known);
  const least = Math.min(0, ...known);
  // Without any value there is room above the line of zero only.
  const top = most === least ? 1 : most;
  const range = top - least;
  const level = (value: number) => ((top - value) / range) * 100;
  return {
    bars: values.map((value) =>
      value === undefined
        ? null
        : { top: level(Math.max(0, value)), height: (Math.abs(value) / range) * 100 },
    ),
    zero: level(0),
    most,
  };
}
