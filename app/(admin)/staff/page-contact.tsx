import { ContactBar } from "@/components/admin/contact/contact-bar";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { contactWith } from "./staff-call";

/** The person's open contact with the customer of a page. Nothing where there is none: not every brand asks for one. */
export async function PageContact({ customer }: { customer: { customerId: string; name: string } }) {
  const contact = await contactWith(customer.customerId);
  if (!contact) return null;
  return (
    <StaffMessages areas={["adminVerify"]}>
      {/* The name as the page shows it: the list of contacts masks it at every level. */}
      <ContactBar contact={{ ...contact, customer: { ...contact.customer, name: customer.name } }} />
    </StaffMessages>
  );
}
