import { z } from "zod";
import { DATA_ZONES, type DataZone } from "@/lib/platform/inputs/data-zones";

/**
 * A mobile network. Operations are asynchronous: starting one answers at once, usually with PENDING. Its end arrives as
 * a callback, or a job reads it back if the callback was lost.
 *
 * Every method may throw `ProviderRefused`, `ProviderUnreachable` or `ProviderUncertain` (`lib/providers/errors.ts`).
 */
export type Carrier = {
  /**
   * Starts an operation. The same idempotency key always returns the same operation, so a repeat is safe after any
   * error.
   */
  startOperation(input: StartOperation): Promise<CarrierAnswer>;
  /** The operation in its present state at the carrier. */
  readOperation(operationId: string): Promise<CarrierAnswer>;
  /**
   * The subscription of a SIM, in its present state at the network. Changes nothing.
   * @throws ProviderRefused with the code `line_unknown` when the network knows no such subscription
   */
  readSubscription(iccid: string): Promise<CarrierSubscription>;
  /** What the network knows about a number: its operator, and whether it can be ported in. Changes nothing. */
  lookUpNumber(msisdn: string): Promise<NumberLookup>;
  /**
   * Verifies and parses a callback.
   *
   * @param rawBody the received body, byte for byte
   * @param now for the age of the signature (at most 300 s in the past or future)
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

/** The allowances of a subscription or package. An absent member means none; countries are ISO 3166-1 alpha-3. */
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
  /** `packageId`: our id, which names the package when it is changed or removed. */
  package: Allowances & { packageId: string; name: string; validityDays?: number };
};

/** An active subscription at the network. */
export type NetworkParameters = { msisdn: string; iccid: string };

export type SuspendParameters = NetworkParameters & {
  /** CUSTOMER: paused at their request. UNPAID: no service until paid. OPERATOR: blocked, no service at all. */
  reason: "CUSTOMER" | "UNPAID" | "OPERATOR";
};

export type ChangeSimParameters = NetworkParameters & {
  /** The replacement of `iccid`: a new eSIM profile, or a physical card. */
  sim: { esim: boolean; iccid?: string };
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The previous SIM should work until the new eSIM is installed. A network that cannot do that ends it at once. */
  keepOldSim?: boolean;
  /** The address for a physical card, if the network sends it. */
  deliveryAddress?: z.infer<typeof address>;
};

export type ChangeNumberParameters = NetworkParameters & {
  /** ISO 3166-1 alpha-2 of both numbers. */
  country: string;
  /** The replacement of `msisdn`, E.164. The SIM stays. */
  newMsisdn: string;
};

export type ChangePlanParameters = NetworkParameters & {
  serviceType: ActivateParameters["serviceType"];
  /**
   * The new allowances of the subscription, instead of the previous ones. Packages that are separate from the plan stay.
   */
  plan: Allowances & { planId: string; name: string };
};

export type RemovePackageParameters = NetworkParameters & { package: { packageId: string } };

/** The zones in which mobile data is blocked: the whole state. An empty list blocks nothing. */
export type SetDataBlockParameters = NetworkParameters & { blocked: readonly DataZone[] };

export type PortInParameters = {
  /** The number to port, E.164. */
  msisdn: string;
  /** ISO 3166-1 alpha-2 of the number. */
  country: string;
  /** The subscription that gets the number, in its present state. */
  line: NetworkParameters;
  /** As registered at the losing carrier. Contains secrets: encrypt at rest, never log. */
  details:
    | {
        firstName: string;
        lastName: string;
        accountNumber?: string | undefined;
        passcode?: string | undefined;
        address: z.infer<typeof address>;
      }
    | { identity: string };
  /** The earliest day. */
  requestedFor?: string;
};

export type CancelPortInParameters = {
  msisdn: string;
  /** The reference of the PORT_IN to cancel. */
  reference: string;
};

/** The parameters of each type of operation. A new type is added here; a module implements its consequences. */
export type CarrierParameters = {
  ACTIVATE: ActivateParameters;
  ADD_PACKAGE: AddPackageParameters;
  TERMINATE: NetworkParameters;
  SUSPEND: SuspendParameters;
  RESTORE: NetworkParameters;
  CHANGE_SIM: ChangeSimParameters;
  CHANGE_NUMBER: ChangeNumberParameters;
  CHANGE_PLAN: ChangePlanParameters;
  /** Replaces the package with the same `packageId`. */
  CHANGE_PACKAGE: AddPackageParameters;
  REMOVE_PACKAGE: RemovePackageParameters;
  SET_DATA_BLOCK: SetDataBlockParameters;
  PORT_IN: PortInParameters;
  CANCEL_PORT_IN: CancelPortInParameters;
};
export type CarrierOperationType = keyof CarrierParameters;

/** An operation's type with its parameters. */
export type AskedOperation = {
  [T in CarrierOperationType]: { type: T; parameters: CarrierParameters[T] };
}[CarrierOperationType];

export type StartOperation = {
  /** Our reference, part of every callback: the id of the row that waits. */
  reference: string;
  /** Stable per operation: our row's id, plus an attempt number after the carrier answered FAILED. */
  idempotencyKey: string;
} & AskedOperation;

/** Why the network refused. `retryable`: the same request may work later, without any change. */
export const OperationFailure = z.object({
  reasonCode: z.string().min(1),
  message: z.string(),
  retryable: z.boolean(),
  /** A request with other parameters may work: a PORT_IN with the details that the losing carrier requires. */
  fixable: z.boolean().optional(),
  /** The names of the missing fields in `parameters.details`. */
  requiredFields: z.array(z.string()).optional(),
});
export type OperationFailure = z.infer<typeof OperationFailure>;

/** The result of a COMPLETED ACTIVATE or CHANGE_SIM. A physical SIM has no activation code. */
export const ActivationResult = z.object({
  iccid: z.string().min(1),
  imsi: z.string().min(1),
  /** Secret: encrypt at rest, never log. */
  puk: z.string().min(1),
  /** `LPA:1$<SM-DP+ address>$<matching id>`; secret until installed. */
  activationCode: z.string().startsWith("LPA:1$").nullish(),
  smdpAddress: z.string().nullish(),
  matchingId: z.string().nullish(),
  /** For CHANGE_SIM: the state of the previous SIM. Absent: it has ended. */
  oldSim: z.enum(["ENDED", "UNTIL_INSTALLED"]).nullish(),
});
export type ActivationResult = z.infer<typeof ActivationResult>;

/** The result of a COMPLETED PORT_IN. */
export const PortInResult = z.object({ losingCarrier: z.string().min(1).optional() });
export type PortInResult = z.infer<typeof PortInResult>;

/** A subscription in its state at the network. */
export const CarrierSubscription = z.object({
  iccid: z.string().min(1),
  msisdn: z.string().min(1),
  state: z.enum(["ACTIVE", "SUSPENDED", "ENDED"]),
  /** The reason of a suspension. */
  suspendedFor: z.enum(["CUSTOMER", "UNPAID", "OPERATOR"]).nullish(),
  /** The zones in which mobile data is blocked. Absent: the network does not report them. */
  blockedData: z.array(z.enum(DATA_ZONES)).nullish(),
  /** The device of an installed eSIM. */
  eid: z.string().nullish(),
  installedAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullish(),
});
export type CarrierSubscription = z.infer<typeof CarrierSubscription>;

/** What a network knows about a number. */
export const NumberLookup = z.object({
  msisdn: z.string().min(1),
  portable: z.boolean(),
  carrier: z.string().min(1).optional(),
  numberType: z.enum(["MOBILE", "FIXED", "VOIP", "TOLL_FREE", "UNKNOWN"]),
  /** Why it cannot be ported, for a person to read. */
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

/** An operation as the carrier describes it. The type's own schema parses `result` (`ActivationResult`). */
export const CarrierAnswer = z.discriminatedUnion("status", [
  z.object({ ...operation, status: z.literal("PENDING") }),
  z.object({ ...operation, status: z.literal("COMPLETED"), result: z.record(z.string(), z.unknown()) }),
  z.object({ ...operation, status: z.literal("FAILED"), failure: OperationFailure }),
]);
export type CarrierAnswer = z.infer<typeof CarrierAnswer>;

/** One measured use of a subscription. Idempotent by `recordId`, the carrier's id. */
export const UsageRecord = z.object({
  recordId: z.string().min(1),
  msisdn: z.string().min(1),
  iccid: z.string().optional(),
  service: z.enum(["VOICE", "SMS", "MMS", "DATA"]),
  scope: z.enum(["NATIONAL", "ROAMING", "ILD"]),
  /** Seconds, messages or bytes, by service. */
  quantity: z.int().nonnegative(),
  /** The country of use, ISO 3166-1 alpha-3. */
  country: z.string().optional(),
  startedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});
export type UsageRecord = z.infer<typeof UsageRecord>;

const event = {
  /** Stable over retries. Used for deduplication. */
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
    /** For a PORT_IN. */
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

/** A message of the carrier. `other` is signed, but of an unknown type: answer 200 and do nothing. */
export type CarrierEvent =
  | z.infer<typeof ProtocolEvent>
  | { type: "other"; carrierType: string; eventId: string; occurredAt: Date };
