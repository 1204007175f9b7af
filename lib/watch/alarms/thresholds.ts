/** The sources of failures in the last hour. */
export const ALARM_SOURCES = ["CARRIER", "PROVIDER", "ENDPOINT"] as const;
export type AlarmSource = (typeof ALARM_SOURCES)[number];

/** The number of failures, and their share of ended attempts, from which they raise an alarm. */
type Threshold = { failed: number; perMille: number };

/**
 * Below these values there is no alarm. Cards are declined every day, so payments may fail more often than carrier
 * operations. Five failures of anything may be chance or one customer (docs/decisions/alarms.md).
 */
export const THRESHOLDS: Readonly<Record<AlarmSource, Threshold>> = {
  CARRIER: { failed: 5, perMille: 100 },
  PROVIDER: { failed: 5, perMille: 400 },
  ENDPOINT: { failed: 5, perMille: 200 },
};

export const perMilleOf = ({ failed, ended }: { failed: number; ended: number }): number =>
  ended === 0 ? 0 : Math.round((1000 * failed) / ended);

/** Whether failures raise an alarm. */
export const isAlarm = (source: AlarmSource, counts: { failed: number; ended: number }): boolean =>
  counts.failed >= THRESHOLDS[source].failed && perMilleOf(counts) >= THRESHOLDS[source].perMille;
