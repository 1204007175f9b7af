import { ContactBar } from "@/components/admin/contact/contact-bar";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { contactWith } from "./staff-call";

/**
 * The person's open contact with the customer of a page. Not shown where there is none, because not every brand
 * requires one.
 */
export async function PageContact({ customer }: { customer: { customerId: string; name: string } }) {
  const contact = await contactWith(customer.customerId);
  if (!contact) return null;
  return (
    <StaffMessages areas={["adminVerify"]}>
      {/* The name as the page shows it, because the list of contacts masks it at every level. */}
      <ContactBar contact={{ ...contact, customer: { ...contact.customer, name: customer.name } }} />
    </StaffMessages>
  );
}
