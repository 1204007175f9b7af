import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { ProviderRefused, ProviderUnreachable } from "@/lib/providers/errors";
import { createMailer, type OutgoingMail } from "./mailer";
import { renderMail } from "./render";
import { testMailServer } from "./test-server";
import { sampleMails } from "./testing";

/** What each mail must contain in both its text and its HTML, because a person may read only one of them. */
const SAYS: Record<string, { en: string[]; sv: string[] }> = {
  "order-completed": {
    en: [
      "SKY-10027",
      "2 × 5G Home Router",
      "Stop e-mails like this one",
      "https://skylark.example/unsubscribe/k3Vv",
    ],
    sv: [
      "SKY-10027",
      "2 × Router 5G Hem",
      "Sluta få sådana här mejl",
      "https://skylark.example/unsubscribe/k3Vv",
    ],
  },
  "porting-requested": {
    en: ["070-123 45 67", "December 1, 2026", "079-765 43 21", "Don’t cancel"],
    sv: ["070-123 45 67", "1 december 2026", "079-765 43 21", "Säg inte upp"],
  },
  "porting-information": { en: ["did not accept", "Check the details"], sv: ["godtog inte", "Kontrollera"] },
  "porting-completed": { en: ["Your number has arrived"], sv: ["Ditt nummer har kommit"] },
  "porting-failed": { en: ["stays with your old carrier"], sv: ["blir kvar"] },
  "line-change-PLAN_CHANGE_SCHEDULED": {
    en: ["Swallow 25 GB", "December 21, 2026", "$249.00 a month plus tax", "undo it"],
    sv: ["Swallow 25 GB", "21 december 2026", "249 kr i månaden", "ångra"],
  },
  "line-change-PLAN_CHANGE_KEPT": { en: ["Stays on Skylark Unlimited"], sv: ["Behåller Skylark Unlimited"] },
  "line-change-PAUSE_SCHEDULED": {
    en: ["December 21, 2026", "February 1, 2027", "cost nothing"],
    sv: ["21 december 2026", "1 februari 2027", "kostar ingenting"],
  },
  "line-change-PAUSE_KEPT": { en: ["The pause is cancelled"], sv: ["Pausen är inställd"] },
  "line-change-PAUSE_DONE": {
    en: ["Paused until February 1, 2027"],
    sv: ["Pausat till den 1 februari 2027"],
  },
  "line-change-CANCEL_SCHEDULED": {
    en: ["December 21, 2026", "nothing more is charged", "keep the number", "undo it"],
    sv: ["21 december 2026", "dras inget mer", "behålla numret", "ångra"],
  },
  "line-change-CANCEL_KEPT": { en: ["continues as before"], sv: ["fortsätter som förut"] },
  "line-change-CANCEL_DONE": {
    en: ["The line has ended", "Until December 30, 2026 you can order a new line with it"],
    sv: ["Abonnemanget är avslutat", "Till och med den 30 december 2026"],
  },
  "addon-GIVEN": {
    en: ["Extra 5 GB", "free of charge", "For the days without data", "does not renew"],
    sv: ["Extra 5 GB", "utan kostnad", "For the days without data", "förnyas inte"],
  },
  "addon-ADDED": {
    en: ["Extra 5 GB is added", "070-123 45 67", "$49.00 a month plus tax"],
    sv: ["Extra 5 GB är tillagt", "070-123 45 67", "49 kr i månaden"],
  },
  "addon-ENDS": {
    en: ["Extra 5 GB ends on December 21, 2026", "undo it"],
    sv: ["Extra 5 GB upphör den 21 december 2026", "ångra"],
  },
  "addon-KEPT": { en: ["Extra 5 GB continues"], sv: ["Extra 5 GB fortsätter"] },
  "addon-ENDED": { en: ["Extra 5 GB has ended"], sv: ["Extra 5 GB har upphört"] },
  "addon-CHANGES": {
    en: ["Changes to Extra 2 GB on December 21, 2026", "$49.00 a month"],
    sv: ["Byts till Extra 2 GB den 21 december 2026", "49 kr i månaden"],
  },
  "addon-CHANGE_KEPT": { en: ["Extra 5 GB stays as it is"], sv: ["Extra 5 GB är kvar som det är"] },
  "seat-given": {
    en: ["You’ve been given Switchboard seat", "Softphone", "You pay nothing", "070-123 45 67"],
    sv: ["Du har fått Växelplats", "Softphone", "Du betalar inget", "070-123 45 67"],
  },
  "seat-taken": { en: ["no longer on your line"], sv: ["finns inte längre på ditt nummer"] },
  "seats-added": {
    en: ["3 × Switchboard seat", "added", "$387.00 a month plus tax"],
    sv: ["3 × Växelplats", "nya", "387 kr i månaden exkl. moms"],
  },
  "seats-changed": {
    en: [
      "2 × Switchboard seat",
      "end on December 21, 2026",
      "changes to Office seat",
      "the cancellation was undone",
    ],
    sv: [
      "2 × Växelplats",
      "upphör den 21 december 2026",
      "byts till Kontorsplats",
      "fortsätter, uppsägningen är ångrad",
    ],
  },
  "price-change-ANNOUNCED": {
    en: [
      "Skylark Unlimited gets a new price",
      "February 1, 2027",
      "$379.00 a month plus tax",
      "and 3 more",
      "free of charge",
    ],
    sv: [
      "Skylark Unlimited får ett nytt pris",
      "1 februari 2027",
      "379 kr i månaden",
      "och 3 till",
      "kostnadsfritt",
    ],
  },
  "price-change-addon": {
    en: ["end the add-on free of charge", "continue", "See your lines"],
    sv: ["avsluta tillägget kostnadsfritt", "fortsätter", "Se dina abonnemang"],
  },
  "price-change-seat": {
    en: ["5 × Skylark Unlimited", "another seat", "See your seats"],
    sv: ["5 × Skylark Unlimited", "en annan licens", "Se era licenser"],
  },
  "price-change-KEPT": { en: ["keeps its price"], sv: ["behåller sitt pris"] },
  "tomorrow-PRICE_CHANGE": {
    en: ["gets a new price", "$100.00 less a month before tax", "free of charge"],
    sv: ["får ett nytt pris", "100 kr lägre i månaden", "kostnadsfritt"],
  },
  "tomorrow-PLAN_CHANGE": {
    en: [
      "changes to Swallow 25 GB tomorrow",
      "December 21, 2026",
      "$100.00 less a month before tax",
      "undo it",
    ],
    sv: ["till Swallow 25 GB i morgon", "21 december 2026", "100 kr lägre i månaden", "ångra"],
  },
  "tomorrow-PAUSE": { en: ["February 1, 2027", "cost nothing"], sv: ["1 februari 2027", "kostar ingenting"] },
  "tomorrow-CANCEL": { en: ["ends tomorrow", "undo it"], sv: ["avslutas 070", "ångra"] },
  "tomorrow-RUNS_OUT": { en: ["not renewed", "ends tomorrow"], sv: ["förnyas inte", "avslutas i morgon"] },
  "tomorrow-ADDON_CHANGE": { en: ["Extra 2 GB tomorrow"], sv: ["Extra 2 GB i morgon"] },
  "tomorrow-ADDON_CANCEL": { en: ["Extra 5 GB ends tomorrow"], sv: ["upphör Extra 5 GB i morgon"] },
  "tomorrow-ADDON_EXPIRES": { en: ["expires tomorrow"], sv: ["går ut i morgon"] },
  "seats-tomorrow": {
    en: ["2 × Switchboard seat", "changes to Office seat", "$60.00 less a month before tax each"],
    sv: ["2 × Växelplats", "byts till Kontorsplats", "60 kr lägre i månaden exkl. moms styck"],
  },
  renewal: {
    en: ["December 21, 2026", "$599.00 to Visa •••• 4242", "399"],
    sv: ["21 december 2026", "599 kr från Visa •••• 4242", "399"],
  },
  "renewal-unnamed": {
    en: ["$399.00 to your saved payment method that day"],
    sv: ["399 kr från ditt sparade betalsätt den dagen"],
  },
  "renewal-by-hand": {
    en: ["$399.00 is due", "Add a payment method", "https://skylark.example/payments"],
    sv: ["399 kr ska betalas", "Lägg till betalsätt", "https://skylark.example/payments"],
  },
  "login-code": { en: ["482913", "5 minutes"], sv: ["482913", "5 minuter"] },
  "staff-invitation": {
    en: [
      "Helena Dahl",
      "Billing: customers and money",
      "oskar@skylark.example",
      "December 5, 2026",
      "/admin",
    ],
    sv: ["Helena Dahl", "Fakturering: kunder och pengar", "5 december 2026"],
  },
  "caller-verification": {
    en: [
      "Maja at Skylark Mobile",
      "You have 5 minutes",
      "with your eID",
      "/verify/k3Vv",
      "never ask you to read out",
    ],
    sv: ["Maja på Skylark Mobile", "Du har 5 minuter", "e-legitimation", "/verify/k3Vv", "aldrig läsa upp"],
  },
  "verification-paused": {
    en: ["failed three times in a row", "No one can be confirmed as you until December 5, 2026"],
    sv: ["tre gånger i rad", "Ingen kan bekräftas som du före 5 december 2026"],
  },
  "shop-identity": { en: ["saw your identity document"], sv: ["har sett din legitimation"] },
  "staff-locked": { en: ["five wrong second factors", "15 minutes"], sv: ["fel andra faktor fem gånger"] },
  "staff-factor-added": { en: ["“Phone” can confirm"], sv: ["”Phone” kan bekräfta"] },
  "staff-factor-removed": { en: ["“Phone” can no longer confirm"], sv: ["”Phone” kan inte längre"] },
  "staff-approval-requested": {
    en: [
      "Maja Lund asks for an approval",
      "Refund a payment",
      "December 8, 2026",
      "/admin/approvals/0190f6b1",
    ],
    sv: ["Maja Lund ber om ett godkännande", "Återbetala en betalning", "8 december 2026"],
  },
  "staff-approval-reminder": {
    en: ["No one has answered Maja Lund", "See and decide"],
    sv: ["Ingen har svarat Maja Lund", "Se och besluta"],
  },
  "staff-approval-approved": {
    en: ["approved your request, and it is done"],
    sv: ["har godkänt din begäran"],
  },
  "staff-approval-refused": { en: ["The page says why"], sv: ["På sidan står varför"] },
  "staff-approval-expired": { en: ["No colleague decided in time"], sv: ["Ingen kollega beslutade i tid"] },
  "staff-approval-stale": { en: ["has changed", "nothing was done"], sv: ["har ändrats"] },
  "staff-break-glass-started": {
    en: ["Maja Lund", "The network is down and nobody answers.", "for an hour", "/admin"],
    sv: ["Maja Lund", "The network is down and nobody answers.", "i en timme"],
  },
  "staff-break-glass-not-reviewed": {
    en: ["no other administrator has reviewed it"],
    sv: ["ingen annan administratör har granskat det"],
  },
  invitation: {
    en: ["asa@nordvind.example", "Nordvind Lager AB", "Everything, including people and payment"],
    sv: ["asa@nordvind.example", "Nordvind Lager AB", "Allt, även personer och betalning"],
  },
  "invitation-to-accept": {
    en: [
      "Karin Öberg",
      "Nordvind Logistik AB",
      "Manager: lines",
      "December 5, 2026",
      "/invitations/0190f6b0",
    ],
    sv: ["Karin Öberg", "Nordvind Logistik AB", "Ansvarig: abonnemang", "5 december 2026"],
  },
  "order-confirmation": {
    en: [
      "SKY-10027",
      "New York City sales tax 4.5%",
      "$3,208.55",
      "Visa •••• 4242",
      "$399.00 a month, next on December 21, 2026",
      "Storgatan 1",
    ],
    sv: [
      "SKY-10027",
      "moms 25 %",
      "2 947 kr",
      "Visa •••• 4242",
      "399 kr i månaden, nästa gång den 21 december 2026",
      "Bifogat som PDF: avtalssammanfattningen, villkoren och din ångerrätt.",
      "Storgatan 1",
    ],
  },
  "line-activated": {
    en: [
      "(212) 555-0134",
      "smdp.skylark.example",
      "K7Q2-9XZR-04TL-PM8V",
      "renews on December 21, 2026, for $399.00 with tax",
    ],
    sv: [
      "070-123 45 67",
      "smdp.skylark.example",
      "K7Q2-9XZR-04TL-PM8V",
      "förnyas den 21 december 2026 för 399 kr och fortsätter",
    ],
  },
  "line-activated-without-account": {
    en: ["Nordvik Logistik AB has set this line up for you", "K7Q2-9XZR-04TL-PM8V", "Install on this iPhone"],
    sv: ["Nordvik Logistik AB har ordnat", "K7Q2-9XZR-04TL-PM8V", "Installera på den här iPhonen"],
  },
  "line-activated-sim-card": {
    en: ["(212) 555-0134", "Insert your SIM card", "/subscriptions/0190f6b1"],
    sv: ["070-123 45 67", "Sätt i SIM-kortet", "/subscriptions/0190f6b1"],
  },
  "line-activated-travel": {
    en: ["Japan 5 GB, 7 days is ready", "its 7 days begin", "in Japan"],
    sv: ["Japan 5 GB, 7 dagar är klart", "de 7 dagarna börjar", "i Japan"],
  },
  "sim-change-code": {
    en: ["482913", "(212) 555-0134", "5 minutes"],
    sv: ["482913", "070-123 45 67", "5 minuter"],
  },
  "sim-change-notice": {
    en: ["(212) 555-0134", "Was that not you?"],
    sv: ["070-123 45 67", "Var det inte du?"],
  },
  "data-cap-warned": {
    en: ["(212) 555-0134", "80%", "10 GB in the EU and EEA in November 2026", "we turn mobile data off"],
    sv: ["070-123 45 67", "80 %", "10 GB i EU och EES i november 2026", "stänger vi av mobildata"],
  },
  "data-cap-reached": {
    en: ["10 GB at home", "Mobile data is off there", "You can raise or remove the limit", "#data-caps"],
    sv: ["10 GB hemma", "Mobildata är avstängd där", "Du kan höja eller ta bort gränsen", "#data-caps"],
  },
  "data-cap-reached-of-company": {
    en: ["outside the EU and EEA", "An administrator of your company can raise"],
    sv: ["utanför EU och EES", "En administratör på ditt företag kan höja"],
  },
  "customer-data-cap-warned": {
    en: [
      "All lines of Lind AB together have used at least 80%",
      "10 GB outside the EU and EEA in November 2026",
    ],
    sv: [
      "Alla abonnemang för Lind AB har tillsammans använt minst 80 %",
      "10 GB utanför EU och EES i november 2026",
    ],
  },
  "customer-data-cap-reached": {
    en: ["All lines of Lind AB together", "You can raise or remove the limit.", "/lines/limits"],
    sv: ["Alla abonnemang för Lind AB", "Du kan höja eller ta bort gränsen.", "/lines/limits"],
  },
  "data-blocked": {
    en: [
      "The data limit for all lines of Lind AB is reached at home.",
      "Mobile data is off there for (212) 555-0134.",
      "An administrator of your company can raise",
      "/subscriptions/0190f6b1#data-caps",
    ],
    sv: [
      "Surfgränsen för alla abonnemang hos Lind AB är nådd hemma.",
      "Mobildata är avstängd där för 070-123 45 67.",
      "En administratör på ditt företag kan höja",
      "/subscriptions/0190f6b1#data-caps",
    ],
  },
  "data-blocked-of-family": {
    en: [
      "is reached in the EU and EEA, and outside the EU and EEA.",
      "Astrid Lind can raise or remove the limit.",
    ],
    sv: ["är nådd i EU och EES, och utanför EU och EES.", "Astrid Lind kan höja eller ta bort gränsen."],
  },
  "data-blocked-of-several-lines": {
    en: ["off there for your lines of Lind AB", "You can raise or remove the limit.", "/lines"],
    sv: ["avstängd där för dina abonnemang hos Lind AB", "Du kan höja eller ta bort gränsen.", "/lines"],
  },
  "data-released-by-month": {
    en: [
      "A new month has begun. Mobile data of (212) 555-0134 works again at home.",
      "Use is counted from zero again.",
    ],
    sv: [
      "En ny månad har börjat. Mobildata för 070-123 45 67 fungerar igen hemma.",
      "Förbrukningen räknas från noll igen.",
    ],
  },
  "data-released-by-change": {
    en: ["raised or removed. Mobile data of (212) 555-0134 works again at home, and in the EU and EEA."],
    sv: ["tagits bort. Mobildata för 070-123 45 67 fungerar igen hemma, och i EU och EES."],
  },
  "data-released-of-several-lines": {
    en: ["Mobile data of your lines of Lind AB works again", "/lines"],
    sv: ["Mobildata för dina abonnemang hos Lind AB fungerar igen", "/lines"],
  },
  "customer-data-released-by-month": {
    en: [
      "The limit for all lines of Lind AB counts from zero again at home.",
      "It stays off on lines that have reached a limit of their own.",
      "/lines/limits",
    ],
    sv: [
      "Gränsen för alla abonnemang hos Lind AB räknas från noll igen hemma.",
      "Den är fortfarande avstängd på abonnemang som har nått en egen gräns.",
      "/lines/limits",
    ],
  },
  "customer-data-released-by-change": {
    en: ["The limit for all lines of Lind AB was raised or removed outside the EU and EEA."],
    sv: ["Gränsen för alla abonnemang hos Lind AB har höjts eller tagits bort utanför EU och EES."],
  },
  "data-cap-not-blocked": {
    en: ["10 GB at home", "Mobile data still works"],
    sv: ["10 GB hemma", "Mobildata fungerar fortfarande"],
  },
  "data-cap-refused": {
    en: ["10 GB outside the EU and EEA", "the network has not turned it off", "We will ask again"],
    sv: ["10 GB utanför EU och EES", "nätet inte har stängt av den", "Vi frågar nätet igen"],
  },
  "data-gift": {
    en: ["(212) 555-0134 gave 500 MB of data to Åsa", "https://skylark.example/subscriptions/0190f6b1"],
    sv: ["070-123 45 67 gav 500 MB surf till Åsa", "https://skylark.example/subscriptions/0190f6b1"],
  },
  "auto-top-up-bought": {
    en: ["(212) 555-0134", "5 GB", "$99.00", "Left for November 2026", "$198.00"],
    sv: ["070-123 45 67", "5 GB", "99 kr", "Kvar för november 2026", "198 kr"],
  },
  "auto-top-up-cap-reached": {
    en: ["(212) 555-0134", "more than $297.00 in November 2026"],
    sv: ["070-123 45 67", "mer än 297 kr i november 2026"],
  },
  "auto-top-up-no-method": {
    en: ["may not charge any saved payment method", "Save a payment method"],
    sv: ["får inte dra från något sparat betalsätt", "Spara ett betalsätt"],
  },
  "auto-top-up-needs-authentication": {
    en: ["your bank wants you to confirm the payment", "where you can confirm the payment"],
    sv: ["din bank vill att du bekräftar betalningen", "där du kan bekräfta betalningen"],
  },
  "auto-top-up-declined": {
    en: ["the payment was declined", "Check your card"],
    sv: ["betalningen nekades", "Kontrollera ditt kort"],
  },
  "auto-top-up-price-rose": {
    en: ["5 GB costs more now than the $99.00", "Look at the new price"],
    sv: ["5 GB kostar nu mer än de 99 kr", "Se det nya priset"],
  },
  "auto-top-up-not-sold": {
    en: ["can no longer get 5 GB", "Choose another top-up"],
    sv: ["kan inte längre få 5 GB", "Välj en annan påfyllning"],
  },
  "auto-top-up-not-delivered": {
    en: ["The network could not add 5 GB", "money back"],
    sv: ["Nätet kunde inte lägga till 5 GB", "pengarna tillbaka"],
  },
  "usage-threshold": {
    en: ["(212) 555-0134", "80%", "8.2 GB", "1.8 GB", "https://skylark.example/subscriptions/0190f6b1"],
    sv: ["070-123 45 67", "80 %", "8,2 GB", "1,8 GB", "https://skylark.example/subscriptions/0190f6b1"],
  },
  "usage-used-up": {
    en: ["(212) 555-0134", "used up", "200 min", "abroad"],
    sv: ["070-123 45 67", "Slut på", "200 min", "utomlands"],
  },
  "webhook-disabled": {
    en: ["https://hooks.skylark.example/tern", "Care tool", "November 16, 2026", "ENABLED"],
    sv: ["https://hooks.skylark.example/tern", "Care tool", "16 november 2026", "ENABLED"],
  },
  "order-confirmation-of-company": {
    en: [
      "Before tax",
      "$319.20",
      "$79.80",
      "$319.20 plus tax ($399.00 with tax) a month",
      "$399.20 plus tax",
    ],
    sv: [
      "Exkl. moms",
      "319,20 kr",
      "79,80 kr",
      "319,20 kr exkl. moms (399 kr med moms) i månaden",
      "399,20 kr exkl. moms",
    ],
  },
  "invoice-of-company": {
    en: ["$319.20", "Before tax", "New York State sales tax", "$79.80", "$399.00 to pay"],
    sv: ["319,20 kr", "Exkl. moms", "Moms, Sverige", "79,80 kr", "399 kr att betala"],
  },
  "renewal-of-company": {
    en: ["$319.20", "Before tax", "$79.80", "$399.00 is due"],
    sv: ["319,20 kr", "Exkl. moms", "79,80 kr", "399 kr ska betalas"],
  },
  "invoice-open": {
    en: [
      "$399.00",
      "$200.00",
      "December 21, 2026",
      "3 more, in the attached list",
      "https://skylark.example/invoice/k3Vv",
    ],
    sv: [
      "399 kr",
      "200 kr",
      "21 december 2026",
      "3 till, i den bifogade listan",
      "https://skylark.example/invoice/k3Vv",
    ],
  },
  "invoice-automatic": {
    en: ["$399.00", "Visa •••• 4242", "December 21, 2026"],
    sv: ["399 kr", "Visa •••• 4242", "21 december 2026"],
  },
  "invoice-paid": { en: ["Thank you for your payment", "$399.00"], sv: ["Tack för din betalning", "399 kr"] },
  "invoice-paid-service-returns": {
    en: ["Thank you for your payment", "Your service returns within a few minutes."],
    sv: ["Tack för din betalning", "Din tjänst är tillbaka inom några minuter."],
  },
  "payment-failed": {
    en: [
      "$399.00",
      "Visa •••• 4242",
      "November 24, 2026",
      "suspended on November 30, 2026",
      "of the next period begin with the payment",
      "https://skylark.example/invoice/k3Vv",
    ],
    sv: [
      "399 kr",
      "Visa •••• 4242",
      "24 november 2026",
      "stängs tjänsten av den 30 november 2026",
      "börjar med betalningen",
      "https://skylark.example/invoice/k3Vv",
    ],
  },
  "payment-failed-last": { en: ["suspended on November 30, 2026"], sv: ["stängs av den 30 november 2026"] },
  "payment-needs-action": {
    en: ["Your bank wants you to confirm", "Confirm and pay", "November 30, 2026"],
    sv: ["Din bank vill att du godkänner", "Godkänn och betala", "30 november 2026"],
  },
  "reminder-first": {
    en: ["2026-00042", "November 18, 2026", "December 8, 2026", "$399.00"],
    sv: ["2026-00042", "18 november 2026", "8 december 2026", "399 kr"],
  },
  "reminder-second": {
    en: ["still unpaid", "$399.00", "before December 8, 2026"],
    sv: ["fortfarande obetald", "399 kr", "före den 8 december 2026"],
  },
  "reminder-third": {
    en: ["This is reminder 3", "suspended on December 8, 2026"],
    sv: ["Det här är påminnelse 3", "stängs av den 8 december 2026"],
  },
  "reminder-last": {
    en: ["our last reminder", "Your service is suspended on December 8, 2026"],
    sv: ["vår sista påminnelse", "Din tjänst stängs av den 8 december 2026"],
  },
  suspended: {
    en: ["Skylark Unlimited, Åsa Öberg", "$399.00", "January 7, 2027"],
    sv: ["Skylark Unlimited, Åsa Öberg", "399 kr", "7 januari 2027"],
  },
  "cancelled-for-debt": {
    en: ["Skylark Unlimited, Åsa Öberg", "has been cancelled"],
    sv: ["Skylark Unlimited, Åsa Öberg", "är uppsagd"],
  },
  "payment-refused": { en: ["Visa", "another card", "$399.00"], sv: ["Visa", "annat kort", "399 kr"] },
  "card-disputed": {
    en: ["Visa •••• 4242", "Add another card"],
    sv: ["Visa •••• 4242", "Lägg till ett annat kort"],
  },
  "card-expiring": { en: ["Visa •••• 4242", "December"], sv: ["Visa •••• 4242", "december"] },
  "card-expired": { en: ["Visa •••• 4242", "October"], sv: ["Visa •••• 4242", "oktober"] },
  "due-date-moved": {
    en: ["$399.00", "December 2, 2026", "Please pay by"],
    sv: ["399 kr", "2 december 2026", "Betala senast"],
  },
  "due-date-moved-charged": { en: ["Visa •••• 4242", "We charge"], sv: ["Visa •••• 4242", "Vi drar"] },
  "payment-link": {
    en: ["$399.00", "November 23, 2026", "https://skylark.example/pay/k3Vv"],
    sv: ["399 kr", "23 november 2026", "https://skylark.example/pay/k3Vv"],
  },
  "payment-link-order": { en: ["Order SKY-10027"], sv: ["Beställning SKY-10027"] },
  "credit-given": {
    en: ["$100.00", "$75.00 less", "a balance of $25.00", "CN-2026-00007", "Invoice 2026-00042", "week 46"],
    sv: ["100 kr", "75 kr", "25 kr", "CN-2026-00008", "Faktura 2026-00031", "week 46"],
  },
  refunded: { en: ["$399.00", "Invoice 2026-00042"], sv: ["399 kr", "Faktura 2026-00042"] },
  "refunded-unasked": { en: ["$399.00", "refunded it"], sv: ["399 kr", "skickat tillbaka det"] },
  "signing-request": {
    en: ["Nordvind Logistik AB", "SKY-10027", "November 28, 2026", "https://skylark.example/sign/k3Vv"],
    sv: ["Nordvind Logistik AB", "SKY-10027", "28 november 2026", "https://skylark.example/sign/k3Vv"],
  },
  "contract-signed": {
    en: [
      "SKY-10027",
      "November 22, 2026",
      "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    ],
    sv: ["SKY-10027", "22 november 2026", "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
  },
  "provisioning-failed": {
    en: ["SKY-10027", "The network didn’t accept it", "$399.00", "back to Visa •••• 4242"],
    sv: ["SKY-10027", "Nätet godtog det inte", "399 kr", "tillbaka till Visa •••• 4242"],
  },
  "provisioning-failed-by-hand": {
    en: ["a line that isn’t active", "$49.00", "couldn’t be sent to the card or account"],
    sv: ["ett abonnemang som inte är aktivt", "49 kr", "inte att skicka till kortet eller kontot"],
  },
  "line-security-unlock-requested": {
    en: ["unlock the SIM and number", "November 22, 2026 at 9:30", "Lock the line again"],
    sv: ["låsa upp SIM och nummer", "22 november 2026 kl. 09:30", "Lås abonnemanget igen"],
  },
  "line-security-number-changing": {
    en: ["to (212) 555-0187", "as soon as the network confirms it"],
    sv: ["till 070-765 43 21", "så snart nätet har bekräftat"],
  },
  "line-security-number-changed": {
    en: ["has become (212) 555-0187", "such as your bank"],
    sv: ["har blivit 070-765 43 21", "till exempel din bank"],
  },
  "line-security-number-not-changed": {
    en: ["could not change (212) 555-0134", "works as before"],
    sv: ["kunde inte byta 070-123 45 67", "fungerar som förut"],
  },
  "provisioning-failed-invoiced": {
    en: ["no free number", "You don’t have to pay for it", "we have credited it on your invoice"],
    sv: ["inget ledigt nummer", "Du behöver inte betala", "drar av det från fakturan"],
  },
};

const plain = (text: string) => text.replace(/\u00a0|\u202f/g, " ");

describe.each(["en", "sv"] as const)("mails in %s", (locale) => {
  const mails = sampleMails({ locale });

  it("all have an entry in this test", () => {
    expect(Object.keys(mails).sort()).toEqual(Object.keys(SAYS).sort());
  });

  it.each(Object.keys(SAYS))("%s has its required content in text and HTML, from the brand", async (name) => {
    const { subject, html, text } = await renderMail(mails[name]!);
    expect(subject.length).toBeGreaterThan(5);
    const visible = plain(html.replace(/<!--.*?-->/gs, "").replaceAll("&nbsp;", " "));
    for (const words of SAYS[name]![locale]) {
      // Text lines can break anywhere.
      expect(plain(text).replace(/\s+/g, " ")).toContain(words);
      expect(visible).toContain(words);
    }
    expect(visible).toContain("Skylark Mobile");
    expect(html).toContain(`lang="${locale}"`);
    expect(text).not.toMatch(/<\/?\w|&(?:\w+|#\d+);|undefined|null|NaN|\[object/);
    // The text has nothing more: no style sheet and no filler of the preview.
    expect(text).not.toMatch(/[{}]|@media|[\u200b-\u200f\u2028\ufeff]/);
  });
});

it.each([
  ["payment-failed", "payment-failed-last"],
  ["renewal", "renewal-by-hand"],
])("%s differs by its subject from %s, which needs an action", (usual, urgent) => {
  for (const locale of ["en", "sv"] as const) {
    const mails = sampleMails({ locale });
    expect(mails[urgent]!.subject).not.toBe(mails[usual]!.subject);
  }
});

it("each reminder has its own subject, heading and text", async () => {
  for (const locale of ["en", "sv"] as const) {
    const mails = sampleMails({ locale });
    const reminders = await Promise.all(
      ["first", "second", "third", "last"].map((name) => renderMail(mails[`reminder-${name}`]!)),
    );
    expect(new Set(reminders.map(({ subject }) => subject)).size).toBe(4);
    expect(new Set(reminders.map(({ html }) => /<h1.*?<\/h1>/s.exec(html)![0])).size).toBe(4);
    expect(new Set(reminders.map(({ text }) => text)).size).toBe(4);
  }
});

it("a text without a picture does not mention one", async () => {
  const { html, text } = await renderMail(sampleMails({ locale: "en" })["line-activated"]!);
  expect(html).toContain("QR code");
  expect(text).not.toContain("QR code");
});

it("seats are counted in natural language", async () => {
  const of = async (locale: "en" | "sv", name: string) => {
    const { subject, text } = await renderMail(sampleMails({ locale })[name]!);
    return `${subject} ${text}`.replace(/\s+/g, " ");
  };
  expect(await of("sv", "seats-added")).toContain("3 licenser: nya");
  expect(await of("en", "seats-changed")).toMatch(
    /2 × Switchboard seat end on .* 1 × Switchboard seat continues/,
  );
  expect(await of("en", "seats-tomorrow")).toMatch(/seat end, .* seat changes to/);
});

describe("the mailer", () => {
  const mail: OutgoingMail = {
    to: { address: "asa@example.com", name: "Åsa Öberg" },
    fromName: "Skylark Mobile",
    replyTo: "help@skylark.example",
    subject: "Här är din kod",
    html: "<p>Här</p>",
    text: "Här",
    key: "login:1",
  };

  it("sends both parts, from the brand, with the same id for the same mail", async () => {
    const server = await testMailServer();
    const mailer = createMailer({ smtpUrl: server.url, from: "mail@skylark.example" });
    const first = await mailer.send(mail);
    const second = await mailer.send(mail);
    expect(second.messageId).toBe(first.messageId);
    await mailer.send({
      ...mail,
      attachments: [
        { fileName: "Faktura-1.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1") },
      ],
    });
    const [file] = (await PostalMime.parse(server.received[2]!.raw)).attachments;
    expect(file).toMatchObject({ filename: "Faktura-1.pdf", mimeType: "application/pdf" });
    expect(Buffer.from(file!.content as ArrayBuffer).toString()).toBe("%PDF-1");
    const parsed = await PostalMime.parse(server.received[0]!.raw);
    expect(parsed).toMatchObject({
      subject: "Här är din kod",
      from: { name: "Skylark Mobile", address: "mail@skylark.example" },
      replyTo: [{ address: "help@skylark.example" }],
    });
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(["Här", "<p>Här</p>"]);
    mailer.close();
    await server.close();
  });

  it("distinguishes a permanent refusal from an unreachable server", async () => {
    const server = await testMailServer();
    server.refusal = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
    const { url } = server;
    const refused = createMailer({ smtpUrl: url, from: "mail@skylark.example" });
    await expect(refused.send(mail)).rejects.toBeInstanceOf(ProviderRefused);
    refused.close();
    await server.close();
    const unreachable = createMailer({ smtpUrl: url, from: "mail@skylark.example" });
    await expect(unreachable.send(mail)).rejects.toBeInstanceOf(ProviderUnreachable);
    unreachable.close();
  });
});
