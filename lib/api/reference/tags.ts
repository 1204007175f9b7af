/** Every tag, in the order a reader meets them, with what it is about. */
export const TAGS: Readonly<Record<string, string>> = {
  Auth: "Sign a user in with a code sent by e-mail. Public: no credentials, rate limited.",
  Accounts: "Who the user token belongs to, and which customers they act for.",
  Users:
    "People who sign in and manage customers' accounts. Not the people who use the lines: those are subscribers.",
  Customers: "Those who pay, people or companies, with their identity, contact, billing and shipping.",
  Subscribers: "The people who use the lines. In the US their address is the emergency-services address.",
  "Tax Rates": "Rates of tax that the brand enters itself; they count instead of the general ones.",
  "Product Offerings": "What can be ordered: a product at a price.",
  Products: "What an offering delivers, whatever it is sold for, and the groups a shop shows offerings in.",
  "Product Catalogs": "Which offerings a customer sees: its own catalog, or the default one for its type.",
  "Product Discounts": "Promo codes and reductions, with their validity and limits.",
  Orders:
    "What somebody buys, from the first draft until everything is delivered. The price is calculated anew with every change.",
  "Payment Links": "An address where somebody pays, safe to forward. Payment submits the order.",
  "Payment Sessions": "One payment being collected, hosted by us or embedded in your own page.",
  "Payment Profiles": "Saved payment methods.",
  "Payment Profile Sessions": "Save a payment method without a charge.",
  "Payment Intents": "Amounts being collected, with every attempt and refund.",
  "Signing Sessions": "Have a contract signed, for orders that are paid afterwards.",
  Invoices: "What was billed, and what of it is paid.",
  Bookkeeping: "Every movement of money, and what does not agree.",
  Subscriptions: "Lines: activate, pause, change and cancel them.",
  "Subscription Add-ons": "Extra data, travel packages and the like, on top of a line.",
  Porting: "Bring a number from another carrier.",
  "Network operations":
    "What the network was asked to do with subscriptions, how it ended, and trying it again.",
  Usage: "What is left of the allowances of a line, and the records that count against them.",
  Licenses: "Business telephony seats and other things billed by the month that are no lines.",
  Inventory: "Phone numbers and SIM cards: look, hold, import.",
  Tools: "Look-ups that need no order: addresses, devices, coverage, whether a number can be moved.",
  Workflows: "Turn a call from another system into tasks and events.",
  Webhooks: "Where events are sent, what was delivered, and sending it again.",
  "API keys": "Which systems call the API for the brand: keys, their revisions, and replacing them.",
  Jobs: "Work that the system does later: what failed, runs or waits.",
  "Work items": "What takes longer than it may, until it moves on.",
  "API log": "Calls of the API, with what they sent that it does not know. No bodies, no values.",
  "Tenant settings":
    "What a brand sets itself: the seller on its invoices, its terms, where customers return to.",
  "Tenant clock": "In the sandbox: move a brand forward in time and see what happens by then.",
  "Staff sign-in":
    "A code by e-mail and a second factor: how the brand's own people get into the staff pages.",
  Staff: "The brand's team: who is in it, what each role may do, second factors and sessions.",
  Care: "How staff help a customer: inside a contact that says why, with as much to see as the caller was verified for.",
  "Bulk jobs": "One operation for many rows, tried before it changes anything.",
  "Live changes": "What changed in the brand, as it changes.",
  Approvals: "Calls that a member of staff makes with the approval of a colleague.",
  "Audit log": "What staff did and looked at. Insert only, and sealed every minute.",
  "Customer care": "What staff look at while they help a customer.",
  Reports: "Whole tables as CSV or JSON lines, made in the background, and the figures of each month.",
};

export const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
