import { z } from "zod";
import { leaseNumber } from "@/lib/inventory/commands";
import { checkNumbers, checkSimCards, importNumbers, importSimCards } from "@/lib/inventory/import";
import { LEASE_LIMITS } from "@/lib/inventory/lease-limit";
import {
  InventoryPools,
  Lease,
  LeaseRequest,
  PhoneNumber,
  PhoneNumberFilter,
  PhoneNumberImport,
  PhoneNumberImportResults,
  PoolNumber,
  PoolNumberFilter,
  QuarantineRequest,
  Reservation,
  ReservationInput,
  ReservationStatus,
  SimCard,
  SimCardFilter,
  SimCardImport,
  SimCardImportResults,
} from "@/lib/inventory/model";
import { getPoolNumber, makeNumberFree, quarantineNumber } from "@/lib/inventory/pool";
import { countPools, listPoolNumbers } from "@/lib/inventory/pools";
import { listFreeNumbers } from "@/lib/inventory/queries";
import { listReservations, releaseReservation, reserveInventory } from "@/lib/inventory/reservations";
import { listSimCards } from "@/lib/inventory/sim-cards";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { MAX_IMPORT_BYTES } from "@/lib/kernel/parse";

const surfaces = ["platform", "end-user"] as const;

export const listPhoneNumbers = operation({
  id: "listPhoneNumbers",
  method: "GET",
  path: "/inventory/phone-numbers",
  summary: "List free phone numbers",
  description:
    "Returns numbers that can be leased now. A listed number can be taken at any moment. Lease it to hold it.",
  tag: "Inventory",
  surfaces,
  permission: "inventory:read",
  query: z.object({ ...PhoneNumberFilter, ...pageQuery }),
  output: pageOf(PhoneNumber),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listFreeNumbers(ctx, query),
});

export const leasePhoneNumber = operation({
  id: "leasePhoneNumber",
  method: "POST",
  path: "/inventory/phone-numbers/lease",
  summary: "Lease a phone number",
  description:
    "Holds a number for 30 minutes, to use it in a line item with its `leaseToken`. Send both again to extend the lease once.",
  tag: "Inventory",
  surfaces,
  permission: "inventory:write",
  body: LeaseRequest,
  output: Lease,
  status: 201,
  failures: [
    failures.phoneNumberUnavailable,
    failures.leaseInvalid,
    failures.noPhoneNumberLeft,
    failures.leaseExtended,
  ],
  limits: Object.values(LEASE_LIMITS),
  handle: (ctx, { body }) => leaseNumber(ctx, body),
});

// ─── The brand's own stock ─────────────────────────────────────────────────────────────────────────────────────────

const brandOnly = { tag: "Inventory", surfaces: ["platform"], permission: "inventory:manage" } as const;
const numberParams = z.object({ msisdn: z.string().max(40).describe("E.164, with its + encoded as %2B.") });

export const getInventoryPoolsOperation = operation({
  ...brandOnly,
  id: "getInventoryPools",
  method: "GET",
  path: "/inventory/pools",
  summary: "Get the pools of numbers and SIM cards",
  description:
    "Returns the number in each state, how many were taken in the last 30 days, and how many days the available ones last at that pace.",
  output: InventoryPools,
  handle: (ctx) => countPools(ctx),
});

export const listPoolNumbersOperation = operation({
  ...brandOnly,
  id: "listPoolNumbers",
  method: "GET",
  path: "/inventory/pools/phone-numbers",
  summary: "List the phone numbers of the pool",
  description: "Returns the numbers in every state, sorted by number.",
  query: z.object({ ...PoolNumberFilter, ...pageQuery }),
  output: pageOf(PoolNumber),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listPoolNumbers(ctx, query),
});

export const importPhoneNumbers = operation({
  ...brandOnly,
  id: "importPhoneNumbers",
  method: "POST",
  path: "/inventory/phone-numbers",
  summary: "Import phone numbers",
  description:
    "At most 10,000 numbers and 10 MiB in one call. Each row gets its own result: a wrong row does not affect the others. An existing number stays unchanged.",
  body: PhoneNumberImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: PhoneNumberImportResults,
  handle: (ctx, { body }) => importNumbers(ctx, body.phoneNumbers),
});

export const checkPhoneNumberImportOperation = operation({
  ...brandOnly,
  id: "checkPhoneNumberImport",
  method: "POST",
  path: "/inventory/phone-numbers/check",
  summary: "Check an import of phone numbers",
  description:
    "Returns the result of an import, row by row, and adds nothing. CREATED means that the number would be added. Takes the same body.",
  body: PhoneNumberImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: PhoneNumberImportResults,
  handle: (ctx, { body }) => checkNumbers(ctx, body.phoneNumbers),
});

export const getPhoneNumber = operation({
  ...brandOnly,
  id: "getPhoneNumber",
  method: "GET",
  path: "/inventory/phone-numbers/{msisdn}",
  summary: "Get a phone number of the pool",
  params: numberParams,
  output: PoolNumber,
  failures: [failures.phoneNumberNotFound],
  handle: (ctx, { params }) => getPoolNumber(ctx, params.msisdn),
});

export const quarantinePhoneNumber = operation({
  ...brandOnly,
  id: "quarantinePhoneNumber",
  method: "POST",
  path: "/inventory/phone-numbers/{msisdn}/quarantine",
  summary: "Put a phone number in quarantine",
  params: numberParams,
  body: QuarantineRequest,
  bodyOptional: true,
  output: PoolNumber,
  failures: [failures.phoneNumberNotFound, failures.phoneNumberNotFree],
  handle: (ctx, { params, body }) =>
    quarantineNumber(ctx, params.msisdn, body.until === undefined ? undefined : new Date(body.until)),
});

export const releasePhoneNumber = operation({
  ...brandOnly,
  id: "releasePhoneNumber",
  method: "POST",
  path: "/inventory/phone-numbers/{msisdn}/release",
  summary: "Release a phone number",
  description:
    "Ends its lease, reservation or quarantine at once. A number in use by a subscription cannot be released.",
  params: numberParams,
  output: PoolNumber,
  failures: [failures.phoneNumberNotFound, failures.phoneNumberNotReleasable],
  handle: (ctx, { params }) => makeNumberFree(ctx, params.msisdn),
});

export const listSimCardsOperation = operation({
  ...brandOnly,
  id: "listSimCards",
  method: "GET",
  path: "/inventory/sim-cards",
  summary: "List SIM cards",
  description: "Sorted by ICCID.",
  query: z.object({ ...SimCardFilter, ...pageQuery }),
  output: pageOf(SimCard),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listSimCards(ctx, query),
});

export const importSimCardsOperation = operation({
  ...brandOnly,
  id: "importSimCards",
  method: "POST",
  path: "/inventory/sim-cards",
  summary: "Import SIM cards",
  description:
    "At most 10,000 SIM cards and 10 MiB in one call. Each row gets its own result: a wrong row does not affect the others. An existing SIM stays unchanged.",
  body: SimCardImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: SimCardImportResults,
  handle: (ctx, { body }) => importSimCards(ctx, body.simCards),
});

export const checkSimCardImportOperation = operation({
  ...brandOnly,
  id: "checkSimCardImport",
  method: "POST",
  path: "/inventory/sim-cards/check",
  summary: "Check an import of SIM cards",
  description:
    "Returns the result of an import, row by row, and adds nothing. CREATED means that the SIM would be added. Takes the same body.",
  body: SimCardImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: SimCardImportResults,
  handle: (ctx, { body }) => checkSimCards(ctx, body.simCards),
});

export const listReservationsOperation = operation({
  ...brandOnly,
  id: "listInventoryReservations",
  method: "GET",
  path: "/inventory/reservations",
  summary: "List reservations",
  description: "Newest first.",
  query: z.object({
    customerId: z.string().max(300).optional().describe("A UUID, or your own id with the prefix rid_."),
    orderId: z.string().max(300).optional(),
    status: ReservationStatus.optional(),
    ...pageQuery,
  }),
  output: pageOf(Reservation),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listReservations(ctx, query),
});

export const createReservation = operation({
  ...brandOnly,
  id: "createInventoryReservation",
  method: "POST",
  path: "/inventory/reservations",
  summary: "Reserve numbers and SIM cards",
  description:
    "Holds numbers and SIM cards for a customer or an order until a time. Send named ones, any of a kind, or both. All of them are reserved, or none. Subscriptions of that customer or order can then take them without a lease.",
  body: ReservationInput,
  output: Reservation,
  status: 201,
  failures: [
    failures.customerNotFound,
    failures.orderNotFound,
    failures.phoneNumberUnavailable,
    failures.noPhoneNumberLeft,
    failures.simCardUnavailable,
    failures.noSimCardLeft,
  ],
  handle: (ctx, { body }) => reserveInventory(ctx, body),
});

export const deleteReservation = operation({
  ...brandOnly,
  id: "deleteInventoryReservation",
  method: "DELETE",
  path: "/inventory/reservations/{reservationId}",
  summary: "Release a reservation",
  description: "Everything that the reservation still holds is free at once.",
  params: z.object({ reservationId: z.string().max(300) }),
  output: null,
  failures: [failures.reservationNotFound, failures.reservationEnded],
  handle: async (ctx, { params }) => {
    await releaseReservation(ctx, params.reservationId);
    return undefined;
  },
});
