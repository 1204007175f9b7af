import { z } from "zod";

export const AccountExport = z
  .object({
    exportId: z.string(),
    status: z
      .enum(["PENDING", "READY", "EXPIRED"])
      .describe("PENDING: it is being made. READY: it can be downloaded. EXPIRED: it is gone."),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().optional(),
    expiresAt: z.iso.datetime().optional().describe("When the document is deleted."),
  })
  .meta({
    id: "AccountExport",
    description: "Everything that is known of a person and of the customers they are ADMIN of, as a file.",
  });
export type AccountExport = z.infer<typeof AccountExport>;

export const AccountExportDocument = z
  .object({
    exportId: z.string(),
    fileName: z.string(),
    contentType: z.literal("application/json"),
    content: z.string().describe("The file, base64."),
  })
  .meta({ id: "AccountExportDocument" });
export type AccountExportDocument = z.infer<typeof AccountExportDocument>;
