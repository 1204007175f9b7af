import { z } from "zod";

export const AccountExport = z
  .object({
    exportId: z.string(),
    status: z
      .enum(["PENDING", "READY", "EXPIRED"])
      .describe("PENDING: it is being created. READY: it can be downloaded. EXPIRED: it was deleted."),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().optional(),
    expiresAt: z.iso.datetime().optional().describe("When the document is deleted."),
  })
  .meta({
    id: "AccountExport",
    description: "A file with all data of a person and of the customers in which they are ADMIN.",
  });
export type AccountExport = z.infer<typeof AccountExport>;

export const AccountExportDocument = z
  .object({
    exportId: z.string(),
    fileName: z.string(),
    contentType: z.literal("application/json"),
    content: z.string().describe("The file, in base64."),
  })
  .meta({ id: "AccountExportDocument" });
export type AccountExportDocument = z.infer<typeof AccountExportDocument>;
