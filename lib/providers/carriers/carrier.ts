import { z } from "zod";

/**
 * A network that runs lines. Operations are asynchronous: starting one answers at once, usually with PENDING, and its end
 * comes as a callback, or is read back by a job when the callback was lost.
 *
 * Every method may throw `ProviderRefused`, `ProviderUnreachable` or `ProviderUncertain` (`lib/providers/errors.ts`).
 */
export type Carrier = {
  /** Starts an operation. The same idempotency key always answers the same operation, so repeating is safe after any error. */
  startOperation(input: StartOperation): Promise<CarrierAnswer>;
  /** The operation as the carrier has it now. */
  readOperation(operationId: string): Promise<CarrierAnswer>;
  /**
   * The line that a SIM serves, as the network has it now. Changes nothing.
   * @throws ProviderRefused with the code `line_unknown` where the network knows no such line
   */
  readLine(iccid: string): Promise<CarrierSubscription>;
  /** What the network knows of a number: whose it is, and whether it could be ported in. Changes nothing. */
  lookUpNumber(msisdn: string): Promise<NumberLookup>;
  /**
   * Verifies and reads a callback.
   *
   * @param rawBody the body exactly as it came, byte for byte
   * @param now for the age of the signature (300 s at most, either way)
   * @throws ProviderNotAuthentic
   */
  parseCallback(rawBody: string, headers: { get(name: string): string | null }, now: Date): CarrierEvent;
};

const address = z.object({
  street: z.string().optional(),
  street2: z.string().optional(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  state: z.string().optional(),
  region: z.string().optional(),
});

/** What a line or a package may use; an absent member means none of it, a country list is ISO 3166-1 alpha-3. */
export type Allowances = { dataMb?: number; callSeconds?: number; sms?: number; countries?: string[] };

export type ActivateParameters = {
  /** E.164 */
  msisdn: string;
  /** ISO 3166-1 alpha-2 of the network to activate in. */
  country: string;
  serviceType: "CELL" | "DATA" | "MBB" | "M2M" | "TRAVEL_ESIM";
  sim: { esim: boolean; iccid?: string };
  subscriber: { name: string; email?: string; address?: z.infer<typeof address> };
  allowances: Allowances;
};

export type AddPackageParameters = {
  msisdn: string;
  iccid: string;
  /** `packageId`: ours, names the package when it is changed or taken away. */
  package: Allowances & { packageId: string; name: string; validityDays?: number };
};

/** A line that is on the network. */
export type NetworkParameters = { msisdn: string; iccid: string };

export type SuspendParameters = NetworkParameters & {
  /** CUSTOMER: paused at their request. UNPAID: no service until paid. OPERATOR: blocked, no service at all. */
  reason: "CUSTOMER" | "UNPAID" | "OPERATOR";
};

export type ChangeSimParameters = NetworkParameters & {
  /** What is to take over from `iccid`: a new eSIM profile, or a physical card. */
  sim: { esim: boolean; iccid?: string };
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The SIM before is to work until the new eSIM is on a phone. A network that cannot do so ends it at once. */
  keepOldSim?: boolean;
  /** Where a physical card is sent, when the network sends it. */
  deliveryAddress?: z.infer<typeof address>;
};

export type ChangeNumberParameters = NetworkParameters & {
  /** ISO 3166-1 alpha-2 of both numbers. */
  country: string;
  /** What is to take over from `msisdn`, E.164. The SIM stays. */
  newMsisdn: string;
};

export type ChangePlanParameters = NetworkParameters & {
  serviceType: ActivateParameters["serviceType"];
  /** What the line may use from now on, in place of what it had; packages beside the plan stay. */
  plan: Allowances & { planId: string; name: string };
};

export type RemovePackageParameters = NetworkParameters & { package: { packageId: string } };

export type PortInParameters = {
  /** The number that is to come, E.164. */
  msisdn: string;
  /** ISO 3166-1 alpha-2 of the number. */
  country: string;
  /** The line it is to come to, as it is now. */
  line: NetworkParameters;
  /** As registered at the losing carrier. Secrets are among them: encrypt at rest, never log. */
  details:
    | {
        firstName: string;
        lastName: string;
        accountNumber?: string | undefined;
        passcode?: string | undefined;
        address: z.infer<typeof address>;
      }
    | { identity: string };
  /** Not before this day. */
  requestedFor?: string;
};

export type CancelPortInParameters = {
  msisdn: string;
  /** Of the PORT_IN that is to be given up. */
  reference: string;
};

/** What each type of operation is asked with. A new type is a line here; what follows from it is a module's matter. */
export type CarrierParameters = {
  ACTIVATE: ActivateParameters;
  ADD_PACKAGE: AddPackageParameters;
  TERMINATE: NetworkParameters;
  SUSPEND: SuspendParameters;
  RESTORE: NetworkParameters;
  CHANGE_SIM: ChangeSimParameters;
  CHANGE_NUMBER: ChangeNumberParameters;
  CHANGE_PLAN: ChangePlanParameters;
  /** In place of the package with the same `packageId`. */
  CHANGE_PACKAGE: AddPackageParameters;
  REMOVE_PACKAGE: RemovePackageParameters;
  PORT_IN: PortInParameters;
  CANCEL_PORT_IN: CancelPortInParameters;
};
export type CarrierOperationType = keyof CarrierParameters;

/** An operation's type with the parameters that belong to it. */
export type AskedOperation = {
  [T in CarrierOperationType]: { type: T; parameters: CarrierParameters[T] };
}[CarrierOperationType];

export type StartOperation = {
  /** Ours, comes back in every callback: the id of the row that is waiting. */
  reference: string;
  /** Stable per operation: derived from our row's id, plus an attempt number once the carrier has said FAILED. */
  idempotencyKey: string;
} & AskedOperation;

/** Why the network said no. `retryable`: the same may work later, without anybody changing anything. */
export const OperationFailure = z.object({
  reasonCode: z.string().min(1),
  message: z.string(),
  retryable: z.boolean(),
  /** Another try with other parameters may work: a PORT_IN with the details the losing carrier wants. */
  fixable: z.boolean().optional(),
  /** Which of them, by their names in `parameters.details`. */
  requiredFields: z.array(z.string()).optional(),
});
export type OperationFailure = z.infer<typeof OperationFailure>;

/** What a COMPLETED ACTIVATE or CHANGE_SIM yields. A physical SIM has no activation code. */
export const ActivationResult = z.object({
  iccid: z.string().min(1),
  imsi: z.string().min(1),
  /** Secret: encrypt at rest, never log. */
  puk: z.string().min(1),
  /** `LPA:1$<SM-DP+ address>$<matching id>`; secret until installed. */
  activationCode: z.string().startsWith("LPA:1$").nullish(),
  smdpAddress: z.string().nullish(),
  matchingId: z.string().nullish(),
  /** Of a CHANGE_SIM: what became of the SIM before. Absent: it has ended. */
  oldSim: z.enum(["ENDED", "UNTIL_INSTALLED"]).nullish(),
});
export type ActivationResult = z.infer<typeof ActivationResult>;

/** What a COMPLETED PORT_IN yields. */
export const PortInResult = z.object({ losingCarrier: z.string().min(1).optional() });
export type PortInResult = z.infer<typeof PortInResult>;

/** A line as the network has it. */
export const CarrierSubscription = z.object({
  iccid: z.string().min(1),
  msisdn: z.string().min(1),
  state: z.enum(["ACTIVE", "SUSPENDED", "ENDED"]),
  /** Of a suspended one: what it was asked to be suspended for. */
  suspendedFor: z.enum(["CUSTOMER", "UNPAID", "OPERATOR"]).nullish(),
  /** Of an eSIM that is on a phone. */
  eid: z.string().nullish(),
  installedAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullish(),
});
export type CarrierSubscription = z.infer<typeof CarrierSubscription>;

/** What a network knows of a number. */
export const NumberLookup = z.object({
  msisdn: z.string().min(1),
  portable: z.boolean(),
  carrier: z.string().min(1).optional(),
  numberType: z.enum(["MOBILE", "FIXED", "VOIP", "TOLL_FREE", "UNKNOWN"]),
  /** Why it cannot be ported, for a person. */
  reason: z.string().optional(),
});
export type NumberLookup = z.infer<typeof NumberLookup>;

const operation = {
  operationId: z.string().min(1),
  type: z.string(),
  reference: z.string(),
  createdAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  updatedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
};

/** An operation as the carrier describes it. `result` is read by the type's own schema (`ActivationResult`). */
export const CarrierAnswer = z.discriminatedUnion("status", [
  z.object({ ...operation, status: z.literal("PENDING") }),
  z.object({ ...operation, status: z.literal("COMPLETED"), result: z.record(z.string(), z.unknown()) }),
  z.object({ ...operation, status: z.literal("FAILED"), failure: OperationFailure }),
]);
export type CarrierAnswer = z.infer<typeof CarrierAnswer>;

/** One measured use of a line. Idempotent by `recordId`, the carrier's own. */
export const UsageRecord = z.object({
  recordId: z.string().min(1),
  msisdn: z.string().min(1),
  iccid: z.string().optional(),
  service: z.enum(["VOICE", "SMS", "MMS", "DATA"]),
  scope: z.enum(["NATIONAL", "ROAMING", "ILD"]),
  /** Seconds, messages or bytes, by service. */
  quantity: z.int().nonnegative(),
  /** Where it was used, ISO 3166-1 alpha-3. */
  country: z.string().optional(),
  startedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});
export type UsageRecord = z.infer<typeof UsageRecord>;

const event = {
  /** Stable over retries: deduplicate on it. */
  eventId: z.uuid(),
  reference: z.string(),
  occurredAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
};

export const ProtocolEvent = z.discriminatedUnion("type", [
  z.object({
    ...event,
    type: z.literal("operation.completed"),
    operationId: z.string().min(1),
    data: z.record(z.string(), z.unknown()),
  }),
  z.object({
    ...event,
    type: z.literal("operation.failed"),
    operationId: z.string().min(1),
    data: OperationFailure,
  }),
  z.object({
    ...event,
    type: z.literal("operation.progressed"),
    operationId: z.string().min(1),
    /** Of a PORT_IN. */
    data: z.object({
      losingCarrier: z.string().min(1).optional(),
      expectedAt: z.iso
        .datetime({ offset: true })
        .transform((text) => new Date(text))
        .optional(),
    }),
  }),
  z.object({
    ...event,
    type: z.literal("usage.reported"),
    data: z.object({ records: z.array(UsageRecord) }),
  }),
  z.object({
    ...event,
    type: z.literal("sim.installed"),
    data: z.object({
      iccid: z.string().min(1),
      eid: z.string().min(1),
      installedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    }),
  }),
]);

/** What the carrier tells us. `other` is signed and of a type we do not know yet: answer 200 and do nothing. */
export type CarrierEvent =
  | z.infer<typeof ProtocolEvent>
  | { type: "other"; carrierType: string; eventId: string; occurredAt: Date };
