import { z } from "zod";

/** As the HTTP edge looks it up: in lower case, without a port. */
const HostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, "Use a host name, such as shop.example.com.")
  .meta({ examples: ["shop.example.com"] });

export const BrandHosts = z
  .object({
    host: z
      .string()
      .describe("The main host. E-mails and documents link to it.")
      .meta({ examples: ["shop.example.com"] }),
    hosts: z
      .array(z.string())
      .describe("The hosts under which customers reach the brand, including the main host.")
      .meta({ examples: [["shop.example.com", "www.example.com"]] }),
    proof: z
      .object({
        label: z
          .string()
          .describe("First label of the record's name. The host follows after a dot.")
          .meta({ examples: ["_tern"] }),
        value: z
          .string()
          .describe("Value of the record. The same for all hosts of the brand.")
          .meta({ examples: ["tern-brand=6f1ed002ab5595859014ebf0951522d9"] }),
      })
      .meta({ id: "BrandHostProof" })
      .describe("The DNS TXT record that proves that the brand owns a host. Required to add a host."),
  })
  .meta({ id: "BrandHosts", description: "The hosts under which customers reach the brand." });
export type BrandHosts = z.infer<typeof BrandHosts>;

export const UpdateBrandHostsRequest = z
  .object({
    host: HostName.describe("The main host. Must be one of `hosts`."),
    hosts: z.array(HostName).min(1).max(100).describe("All hosts of the brand. Replaces the previous list."),
  })
  .meta({ id: "UpdateBrandHostsRequest", description: "The hosts of the brand." });
export type UpdateBrandHostsRequest = z.output<typeof UpdateBrandHostsRequest>;
