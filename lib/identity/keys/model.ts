import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

const Timestamp = z.iso.datetime();

const AccessType = z
  .enum(["full-access", "impersonate-user"])
  .describe("full-access: the platform API. impersonate-user: the end-user API, with a person's token.");
const name = z.string().trim().min(1).max(200).describe("What people recognize the key by.");
const apiRevision = z.string().max(100);
const strict = z.boolean().describe("Whether requests with unknown names are refused.");

export const ApiKey = z
  .object({
    apiKeyId: z.string().describe("The key, without its value."),
    name,
    prefix: z.string().describe("How its value begins.").meta({ example: "tern_fa_gdTUHA" }),
    accessType: AccessType,
    apiRevision: z.string().describe("The revision it is pinned to. Moves only when it is set here."),
    strict,
    status: z
      .enum(["LIVE", "EXPIRED", "REVOKED"])
      .describe("LIVE: it works. EXPIRED: its time is over. REVOKED: a person ended it."),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.optional().describe(
      "Its last use, to the minute. Absent for a key nobody has used.",
    ),
    expiresAt: Timestamp.optional().describe("Until when it works."),
    revokedAt: Timestamp.optional().describe("When it was revoked."),
    replacedBy: z.string().optional().describe("The key that replaces it, after a rotation."),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyWithValue = ApiKey.extend({
  value: z
    .string()
    .describe("The key itself, for `X-API-Key`. Shown now and never again: only a hash is stored."),
}).meta({ id: "ApiKeyWithValue" });
export type ApiKeyWithValue = z.infer<typeof ApiKeyWithValue>;

export const CreateApiKeyRequest = z
  .object({
    name,
    accessType: AccessType,
    apiRevision: apiRevision.optional().describe("The revision to pin; the current one when absent."),
    strict: strict.default(false),
  })
  .meta({ id: "CreateApiKeyRequest" });
export type CreateApiKeyRequest = z.infer<typeof CreateApiKeyRequest>;

export const UpdateApiKeyRequest = z
  .object({
    name: name.optional(),
    apiRevision: apiRevision.optional().describe("The revision to pin from now on."),
    strict: strict.optional(),
  })
  .meta({ id: "UpdateApiKeyRequest", description: "What is named is replaced, the rest stays." });
export type UpdateApiKeyRequest = z.infer<typeof UpdateApiKeyRequest>;

/** The longest time that a replaced key still works. */
const LONGEST_GRACE_HOURS = 7 * 24;

export const RotateApiKeyRequest = z
  .object({
    graceHours: z
      .int()
      .min(0)
      .max(LONGEST_GRACE_HOURS)
      .default(24)
      .describe("How long the replaced key goes on working."),
  })
  .meta({ id: "RotateApiKeyRequest" });

export const ApiKeyPage = pageOf(ApiKey).meta({ id: "ApiKeyPage" });

export const ApiKeyRevision = z
  .object({
    apiRevision: z.string().describe("A revision that is served."),
    isPinned: z.boolean().describe("Whether the key is pinned to it."),
    retiresAt: Timestamp.optional().describe("From when on it is not served. Absent: not announced."),
    recentCalls: z.int().describe("How many of the key's last 1,000 calls it answered."),
    changes: z
      .array(
        z.object({
          schema: z.string().describe("The resource.").meta({ example: "PricingSummary" }),
          fields: z.array(z.string()).describe("Fields that are gone in the next revision."),
        }),
      )
      .describe("What the next newer revision takes away. Empty for the newest."),
  })
  .meta({ id: "ApiKeyRevision" });
export type ApiKeyRevision = z.infer<typeof ApiKeyRevision>;
export const ApiKeyRevisions = z
  .object({ items: z.array(ApiKeyRevision) })
  .meta({ id: "ApiKeyRevisions", description: "Oldest revision first." });
export type ApiKeyRevisions = z.infer<typeof ApiKeyRevisions>;
