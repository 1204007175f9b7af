import { z } from "zod";
import { openContact, wrapUpContact } from "@/lib/care/contacts/commands";
import { Contact, ContactPurpose, OpenContactRequest, WrapUpContactRequest } from "@/lib/care/contacts/model";
import { getContact, listContacts } from "@/lib/care/contacts/queries";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const contacts = { tag: "Care", surfaces: ["platform"], permission: "contacts:write" } as const;
const params = z.object({ contactId: z.string().max(64) });

export const listContactsOperation = operation({
  ...contacts,
  id: "listContacts",
  method: "GET",
  path: "/contacts",
  summary: "List contacts with customers, newest first",
  description:
    "With a customer, or with `fromCustomers`, returns the contacts of all staff. Otherwise returns the caller's own.",
  query: z.object({
    customerId: z.string().max(300).optional().describe("Only contacts with this customer."),
    fromCustomers: z
      .boolean()
      .default(false)
      .describe(
        "Only contacts in which a customer contacted the brand, of all staff. Leaves out INTERNAL contacts.",
      ),
    purpose: z.array(ContactPurpose).min(1).optional().describe("Only contacts with one of these purposes."),
    createdFrom: z.iso.datetime({ offset: true }).optional().describe("Opened at this time or later."),
    createdTo: z.iso.datetime({ offset: true }).optional().describe("Opened before this time."),
    isOpen: z.boolean().default(false).describe("Only the caller's own contacts in which calls can be made."),
    ...pageQuery,
  }),
  output: pageOf(Contact).meta({ id: "CareContactPage" }),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listContacts(ctx, query),
});

export const openContactOperation = operation({
  ...contacts,
  id: "openContact",
  method: "POST",
  path: "/contacts",
  summary: "Open a contact with a customer",
  description:
    "Send the contact in the header Tern-Contact with every call about the customer. If a contact is already open, it is returned. A contact ends after a while without use, and with the session. INTERNAL needs a ticket, or a reason in Tern-Reason.",
  body: OpenContactRequest,
  output: Contact,
  status: 201,
  failures: [failures.customerNotFound],
  handle: (ctx, { body }) => openContact(ctx, body),
});

export const getContactOperation = operation({
  ...contacts,
  id: "getContact",
  method: "GET",
  path: "/contacts/{contactId}",
  summary: "Get a contact with a customer",
  params,
  output: Contact,
  failures: [failures.contactNotFound],
  handle: (ctx, { params }) => getContact(ctx, params.contactId),
});

export const wrapUpContactOperation = operation({
  ...contacts,
  id: "wrapUpContact",
  method: "PUT",
  path: "/contacts/{contactId}",
  summary: "Note the result of a contact, and end it",
  description:
    "Only for your own contacts. A note can also be written after the end. With `ended: false`, the request corrects the purpose and the channel of an open contact.",
  params,
  body: WrapUpContactRequest,
  output: Contact,
  failures: [failures.contactNotFound, failures.reasonRequired],
  handle: (ctx, { params, body }) => wrapUpContact(ctx, params.contactId, body),
});
