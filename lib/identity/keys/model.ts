import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

const Timestamp = z.iso.datetime();

const AccessType = z
  .enum(["full-access", "impersonate-user"])
  .describe("full-access: the platform API. impersonate-user: the end-user API, with a user token.");
const name = z.string().trim().min(1).max(200).describe("Name by which people recognise the key.");
const apiRevision = z.string().max(100);
const strict = z.boolean().describe("Whether requests with unknown names are rejected.");

export const ApiKey = z
  .object({
    apiKeyId: z.string().describe("The key without its value."),
    name,
    prefix: z.string().describe("The first characters of its value.").meta({ example: "tern_fa_gdTUHA" }),
    accessType: AccessType,
    apiRevision: z
      .string()
      .describe("The revision that the key is pinned to. Changes only when you set it here."),
    strict,
    status: z
      .enum(["LIVE", "EXPIRED", "REVOKED"])
      .describe("LIVE: it works. EXPIRED: it has expired. REVOKED: a person revoked it."),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.optional().describe(
      "Time of its last use, to the minute. Absent when it was never used.",
    ),
    expiresAt: Timestamp.optional().describe("When the key expires."),
    revokedAt: Timestamp.optional().describe("When it was revoked."),
    replacedBy: z.string().optional().describe("The key that replaces it after a rotation."),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyWithValue = ApiKey.extend({
  value: z
    .string()
    .describe("The value for `X-API-Key`. Only shown in this response, because Tern stores only a hash."),
}).meta({ id: "ApiKeyWithValue" });
export type ApiKeyWithValue = z.infer<typeof ApiKeyWithValue>;

export const CreateApiKeyRequest = z
  .object({
    name,
    accessType: AccessType,
    apiRevision: apiRevision.optional().describe("The revision to pin. Default: the current one."),
    strict: strict.default(false),
  })
  .meta({ id: "CreateApiKeyRequest" });
export type CreateApiKeyRequest = z.infer<typeof CreateApiKeyRequest>;

export const UpdateApiKeyRequest = z
  .object({
    name: name.optional(),
    apiRevision: apiRevision.optional().describe("The new revision to pin."),
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
      .describe("How long the replaced key continues to work."),
  })
  .meta({ id: "RotateApiKeyRequest" });

export const ApiKeyPage = pageOf(ApiKey).meta({ id: "ApiKeyPage" });

export const ApiKeyRevision = z
  .object({
    apiRevision: z.string().describe("A supported revision."),
    isPinned: z.boolean().describe("Whether the key is pinned to it."),
    retiresAt: Timestamp.optional().describe("When support for it ends. Absent when no end is announced."),
    recentCalls: z.int().describe("How many of the key's last 1,000 calls used it."),
    changes: z
      .array(
        z.object({
          schema: z.string().describe("The resource.").meta({ example: "PricingSummary" }),
          fields: z.array(z.string()).describe("Fields that the next revision removes."),
        }),
      )
      .describe("What the next revision removes. Empty for the newest."),
  })
  .meta({ id: "ApiKeyRevision" });
export type ApiKeyRevision = z.infer<typeof ApiKeyRevision>;
export const ApiKeyRevisions = z
  .object({ items: z.array(ApiKeyRevision) })
  .meta({ id: "ApiKeyRevisions", description: "Revisions, oldest first." });
export type ApiKeyRevisions = z.infer<typeof ApiKeyRevisions>;
