import { z } from "zod";
import { ProviderRefused } from "@/lib/providers/errors";
import type { EnsureCustomer } from "@/lib/providers/payments/provider";
import type { BillogramConnection } from "./connection";
import { BillogramCustomer, PAGE_SIZE } from "./protocol";

/**
 * Brings Billogram's customer in line with ours: found by our id in its notes, created if missing, and updated, because
 * Billogram sends invoices to its own address.
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
 * Removes name, addresses and numbers from a customer at Billogram, which never deletes customers because its invoices
 * refer to them. Sends every field empty, which works whether an update replaces all fields or only the named ones.
 * Issued invoices stay as they were.
 */
export async function forgetCustomer(
  connection: BillogramConnection,
  { providerRef, customerId }: { providerRef: string; customerId: string },
): Promise<void> {
  const emptyCustomer = {
    name: "Deleted account",
    notes: customerId,
    org_no: "",
    contact: { name: "", email: "", phone: "" },
    address: { attention: "", address_line_1: "", address_line_2: "", zipcode: "", city: "", country: "SE" },
  };
  try {
    await connection.send(
      "PUT",
      `/customer/${encodeURIComponent(providerRef)}`,
      emptyCustomer,
      BillogramCustomer,
    );
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
  // Billogram accepts two letters. A language tag may have a three-letter language, or none.
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
