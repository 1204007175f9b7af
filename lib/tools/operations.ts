import { z } from "zod";
import { callerNetwork, countAgainst } from "@/lib/identity/rate-limit";
import { actsAsOperator, type Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { RateLimit } from "@/lib/kernel/limits";
import { operation } from "@/lib/kernel/operation";
import { deviceInfo } from "@/lib/tools/device-info";
import {
  AddressValidation,
  AddressValidationRequest,
  CoverageQuery,
  DeviceInfo,
  DeviceModels,
  DeviceQuery,
  NetworkCoverage,
  NetworkCoverageInput,
  NetworkCoverageReplaced,
  NumberPortingLookup,
} from "@/lib/tools/model";
import { readCoverage, replaceCoverage } from "@/lib/tools/network-coverage";
import { lookUpPorting } from "@/lib/tools/number-porting";
import { validateAddress } from "@/lib/tools/validate-address";
import { searchDevices } from "@/lib/values/devices/device-models";

/** Limits for people who fill in forms. Lookups of whole lists need the brand's own key, which has no limit here. */
const LIMITS = {
  person: { name: "tools-person", points: 120, windowSeconds: 600 },
  address: { name: "tools-address", points: 300, windowSeconds: 600 },
} satisfies Record<string, RateLimit>;

/** @throws ApiError tooManyRequests with `Retry-After` */
async function limitTools(ctx: Ctx): Promise<void> {
  if (actsAsOperator(ctx.caller)) return;
  await countAgainst(ctx, LIMITS.person, `${ctx.tenant.id}:${ctx.actor}`);
  // A guest can get a new cookie at any time, so the network of the guest has a limit, too.
  if (ctx.caller.kind === "guest" && ctx.client)
    await countAgainst(ctx, LIMITS.address, `${ctx.tenant.id}:${callerNetwork(ctx)}`);
}

const shared = {
  tag: "Tools",
  surfaces: ["platform", "end-user"],
  permission: "tools:use",
  limits: [LIMITS.person, LIMITS.address],
  before: limitTools,
} as const;

export const validateAddressOperation = operation({
  ...shared,
  id: "validateAddress",
  method: "POST",
  path: "/tools/address-validation",
  summary: "Validate an address",
  description:
    "Compares ZIP code, city and state of a US address with each other, and checks the form of a Swedish postal code. Streets are not checked.",
  body: AddressValidationRequest,
  output: AddressValidation,
  handle: (_, { body }) => validateAddress(body.address),
});

export const getNumberPorting = operation({
  ...shared,
  id: "getNumberPorting",
  method: "GET",
  path: "/tools/number-porting",
  summary: "Check whether a number can be ported in",
  query: z.object({
    msisdn: z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/, "Write the number with its country code, such as +46701234567.")
      .describe("E.164, with its + encoded as %2B."),
  }),
  output: NumberPortingLookup,
  failures: [failures.numberLookupUnavailable],
  handle: (ctx, { query }) => lookUpPorting(ctx, query.msisdn),
});

export const getDeviceInfo = operation({
  ...shared,
  id: "getDeviceInfo",
  method: "GET",
  path: "/tools/device-info",
  summary: "Check what a device supports",
  description:
    "Uses a table of published types. A type outside the table is returned as unknown, without a guess.",
  query: z.object({ imei: z.string().max(40).describe("15 digits. Spaces and hyphens are ignored.") }),
  output: DeviceInfo,
  handle: async (_, { query }) => deviceInfo(query.imei),
});

export const listDevices = operation({
  ...shared,
  id: "listDevices",
  method: "GET",
  path: "/tools/devices",
  summary: "Find devices by name",
  description:
    "For people who know the name of their phone but not its IMEI. Uses data that the makers publish.",
  query: DeviceQuery,
  output: DeviceModels,
  handle: async (_, { query }) => ({ items: searchDevices(query.query) }),
});

export const getNetworkCoverage = operation({
  ...shared,
  id: "getNetworkCoverage",
  method: "GET",
  path: "/tools/network-coverage",
  summary: "Check network coverage",
  description:
    "Returns the networks and their technologies, as reported by the networks, with source and date.",
  query: CoverageQuery,
  output: NetworkCoverage,
  handle: (ctx, { query }) => readCoverage(ctx, query),
});

export const replaceNetworkCoverage = operation({
  id: "replaceNetworkCoverage",
  method: "PUT",
  path: "/tools/network-coverage",
  summary: "Replace the coverage data of a country",
  tag: "Tools",
  surfaces: ["platform"],
  permission: "tenant:manage",
  body: NetworkCoverageInput,
  output: NetworkCoverageReplaced,
  handle: (ctx, { body }) => replaceCoverage(ctx, body),
});
