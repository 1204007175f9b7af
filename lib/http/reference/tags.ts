/** Every tag with its description, in the order of the reference. */
export const TAGS: Readonly<Record<string, string>> = {
  Auth: "Sign a user in with a code sent by e-mail. These operations need no credentials and are rate limited.",
  Accounts: "The user of the token, and the customers they act for.",
  Users:
    "People who sign in and manage customers' accounts. The people who use subscriptions are subscribers.",
  Customers: "The people and companies who pay, with their identity, contact, billing and shipping.",
  Subscribers:
    "The people who use subscriptions. In the US, their address is the emergency-services address.",
  "Tax Rates": "Tax rates that the brand enters itself. They replace the general rates.",
  "Product Offerings": "Products with a price, which customers can order.",
  Products:
    "What an offering delivers, independent of its price. Also the groups in which a shop shows offerings.",
  "Product Catalogs":
    "The offerings that a customer can buy: from its own catalog, or from the default catalog of its type.",
  Brand: "The brand's name, logo and colours: edit a draft, then publish it.",
  Help: "The articles of the brand's help centre: search and read them as a customer, write them as staff.",
  Questions: "What customers ask customer care, and the answers.",
  "Price Changes": "New prices for customers who already have a plan, with notice and the right to leave.",
  "Product Discounts": "Promo codes and reductions, with their validity and limits.",
  Orders:
    "A purchase, from the first draft until everything is delivered. Each change calculates the price again.",
  "Payment Links": "An address where the customer pays, safe to forward. Payment submits the order.",
  "Payment Sessions": "Collect one payment, on a page that Tern hosts or embedded in your own page.",
  "Payment Profiles": "Saved payment methods.",
  "Payment Profile Sessions": "Save a payment method without a charge.",
  "Payment Intents": "Amounts to collect, with all attempts and refunds.",
  "Signing Sessions": "Contracts that customers sign, for orders that are paid by invoice.",
  Invoices: "What was billed, and how much of it is paid.",
  Bookkeeping: "All movements of money, and the discrepancies between the books.",
  Subscriptions: "Activate, pause, change and cancel subscriptions.",
  "Subscription Add-ons": "Packages on top of a subscription, such as extra data or roaming.",
  Porting: "Bring a number from another carrier.",
  "Network operations": "Requests to the network about subscriptions, their results, and retries.",
  Usage: "The remaining allowances of a subscription, and the usage records that count against them.",
  Licenses: "Business telephony seats and other monthly products that are not subscriptions.",
  Inventory: "Find, reserve and import phone numbers and SIM cards.",
  Tools: "Look-ups without an order: addresses, devices, coverage, and whether a number can be ported.",
  Workflows: "Rules that turn a webhook of another system into tasks and events.",
  Webhooks: "The endpoints that receive events, their deliveries, and repeated deliveries.",
  "API keys": "The keys of the brand's systems, their revisions and their replacement.",
  Jobs: "Background work that failed, is running or is waiting.",
  "Work items": "Failures and decisions that wait for a staff member.",
  "API log": "Calls of the API, with the unknown fields that they sent. Bodies and values are not stored.",
  "Tenant settings":
    "Settings of the brand: the seller on its invoices, its terms, and the addresses to which customers return.",
  "Tenant clock": "Only in the sandbox: move the brand's clock forward and see what happens until then.",
  "Staff sign-in": "Sign-in to the staff pages, with a code by e-mail and a second factor.",
  Staff: "The brand's team: its members, the rights of each role, second factors and sessions.",
  Care: "Contacts, in which staff help a customer. A contact states its purpose, and the caller's verification decides what staff can see.",
  "Bulk jobs": "One operation for many rows. A dry run tries it before anything changes.",
  "Live changes": "A stream of the brand's changes.",
  Approvals: "Calls that a member of staff makes with the approval of a colleague.",
  "Audit log": "What staff changed and viewed. Entries can only be added, and are sealed every minute.",
  "Customer care": "What staff read while they help a customer.",
  Reports: "Whole tables as CSV or JSON lines, written in the background, and the figures of each month.",
};

export const tagSlug = (tag: string): string => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
