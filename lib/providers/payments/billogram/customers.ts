import { z } from "zod";
import { ProviderRefused } from "@/lib/providers/errors";
import type { EnsureCustomer } from "@/lib/providers/payments/provider";
import type { BillogramConnection } from "./connection";
import { BillogramCustomer, PAGE_SIZE } from "./protocol";

/**
 * Makes sure Billogram knows the customer as we do now: found by our id, which stands in its notes, created when it is
 * not there, and updated, because an invoice goes to the address that Billogram has.
 *
 * @returns Billogram's customer number
 */
export async function ensureCustomer(
  connection: BillogramConnection,
  input: EnsureCustomer,
): Promise<{ providerRef: string }> {
  const wanted = customerBody(input);
  const known = input.knownRef ?? (await findCustomer(connection, input.customerId));
  if (known) {
    try {
      const { customer_no } = await connection.send(
        "PUT",
        `/customer/${encodeURIComponent(known)}`,
        wanted,
        BillogramCustomer,
      );
      return { providerRef: customer_no };
    } catch (error) {
      if (!(error instanceof ProviderRefused && error.reason === "not_found")) throw error;
    }
  }
  const { customer_no } = await connection.send("POST", "/customer", wanted, BillogramCustomer);
  return { providerRef: customer_no };
}

/**
 * Takes name, addresses and numbers off a customer at Billogram, which keeps customers for good because its invoices point
 * at them. Every field is sent, empty, whether an update there replaces all or only what it names. What was invoiced
 * stands as it was sent.
 */
export async function forgetCustomer(
  connection: BillogramConnection,
  { providerRef, customerId }: { providerRef: string; customerId: string },
): Promise<void> {
  const nobody = {
    name: "Deleted account",
    notes: customerId,
    org_no: "",
    contact: { name: "", email: "", phone: "" },
    address: { attention: "", address_line_1: "", address_line_2: "", zipcode: "", city: "", country: "SE" },
  };
  try {
    await connection.send("PUT", `/customer/${encodeURIComponent(providerRef)}`, nobody, BillogramCustomer);
  } catch (error) {
    if (!(error instanceof ProviderRefused && error.reason === "not_found")) throw error;
  }
}

async function findCustomer(connection: BillogramConnection, customerId: string): Promise<string | null> {
  const found = await connection.get("/customer", z.array(BillogramCustomer), {
    page: 1,
    page_size: PAGE_SIZE,
    filter_type: "field",
    filter_field: "notes",
    filter_value: customerId,
  });
  return found.find(({ notes }) => notes === customerId)?.customer_no ?? null;
}

function customerBody({ customerId, name, email, locale, recipient }: EnsureCustomer) {
  // Billogram takes two letters; a language tag may also name a language by three, or none at all.
  const language = /^[a-z]{2}(?=-|$)/i.exec(locale ?? "")?.[0].toLowerCase();
  const foreign = recipient?.address && recipient.address.country !== "SE" ? "foreign " : "";
  const address = recipient?.address;
  return {
    name,
    notes: customerId,
    company_type: `${foreign}${recipient?.customerType === "BUSINESS" ? "business" : "individual"}`,
    ...(recipient?.identity && { org_no: recipient.identity }),
    ...(language && { language }),
    contact: { name, ...(email && { email }), ...(recipient?.phone && { phone: recipient.phone }) },
    ...(address && {
      address: {
        ...(address.attention && { attention: address.attention }),
        address_line_1: address.street,
        ...(address.street2 && { address_line_2: address.street2 }),
        zipcode: address.zip,
        city: address.city,
        country: address.country,
      },
    }),
  };
}
