import { z } from "zod";
import { leftEmpty } from "@/components/account/profile/left-empty";
import { UpdateCustomerRequest } from "@/lib/customers/model";

const { name, identity, contact } = UpdateCustomerRequest.shape;

export type CompanyValues = Pick<z.input<typeof UpdateCustomerRequest>, "name" | "identity" | "contact">;

/** What the form of a company's details takes: the update's own fields, of which the telephone may be left empty. */
export const CompanyShape = z.object({
  name,
  identity,
  contact: z.preprocess(leftEmpty("msisdn"), contact),
}) as unknown as z.ZodType<unknown, CompanyValues>;
