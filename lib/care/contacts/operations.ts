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
  summary: "Contacts with customers, newest first",
  description:
    "With a customer, or with `fromCustomers`, the contacts of all staff. Without either, the caller's own.",
  query: z.object({
    customerId: z.string().max(300).optional().describe("Contacts with this customer."),
    fromCustomers: z
      .boolean()
      .default(false)
      .describe("Contacts in which a customer reached the brand, of all staff: no INTERNAL ones."),
    purpose: z.array(ContactPurpose).min(1).optional().describe("About any of these."),
    createdFrom: z.iso.datetime({ offset: true }).optional().describe("Opened at this instant or later."),
    createdTo: z.iso.datetime({ offset: true }).optional().describe("Opened before this instant."),
    isOpen: z.boolean().default(false).describe("Only one's own contacts that calls can be made in."),
    ...pageQuery,
  }),
  output: pageOf(Contact).meta({ id: "CareContactPage" }),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listContacts(ctx, query),
});

export const openContactOperation = operation({
  ...contacts,
  id: "openContact",
  method: "POST",
  path: "/contacts",
  summary: "Open a contact with a customer",
  description:
    "Send the contact in the header Tern-Contact with every call about the customer. A contact that is open already is returned. It is over after a while without use, and with the session. INTERNAL needs a ticket, or a reason in Tern-Reason.",
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
  summary: "One contact with a customer",
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
  summary: "Note what came of a contact, and end it",
  description:
    "For one's own contacts. A note can be written after the end. With `ended: false` it corrects what an open contact is about, and how the customer came.",
  params,
  body: WrapUpContactRequest,
  output: Contact,
  failures: [failures.contactNotFound, failures.reasonRequired],
  handle: (ctx, { params, body }) => wrapUpContact(ctx, params.contactId, body),
});
