import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const leaveWithYourNumber: StarterArticle = {
  slug: "leave-with-your-number",
  topic: "NUMBERS",
  places: ["SUBSCRIPTION_ENDING", "SUBSCRIPTION", "NUMBER_TRANSFER"],
  texts: {
    en: {
      title: "How do I leave and take my number with me?",
      summary: "Let the new operator move the number first, and end the line after that.",
      keywords: ["port out", "switch operator", "transfer out", "keep number", "cancel"],
      body: `Order the move at your new operator, while your line here is still active. Do not end the line first. A number of an ended line cannot be moved.

## Do it in this order

1. Open [your line](/lines), and choose **Take the number to another carrier** under **SIM**, and then **Create a code**. Enter the code from our e-mail. You then see a transfer code, which works for seven days.
2. Ask the new operator to move your number, and give them the transfer code and the details that they need.
3. Keep the line until the number has arrived there. It ends by itself when the new operator takes the number over.

The transfer code is shown once. Give it to the new operator and to no one else. You can revoke it in the same place, or create a new one. [More about the code](/help/transfer-code)

## What the new operator may ask for

The new operator tells you which details they need. Your name and your address must be the ones that we have. Your customer number is on your [Account](/account) page. If they ask for an account number or anything else from us, write to {supportEmail}. We make sure that it is you first.

## What can be in the way

- **SIM and number are locked.** The lock protects your number against theft. Customer service unlocks it, which takes 24 hours.
- **You have a commitment.** The page of your line shows until when under **Committed until**. You can move the number before that day. Ask customer service first what it means for your last invoice.
- **Something is unpaid.** You still have to pay it when you leave. See [Invoices](/invoices).

## The line has already ended

For 14 days you can get the number back. Open the ended line, and choose **Have the number back**. You order a new line with the number, and can move it from there. After that day you cannot.
`,
    },
    sv: {
      title: "Hur slutar jag och tar med mig mitt nummer?",
      summary: "Låt den nya operatören flytta numret först och avsluta abonnemanget efter det.",
      keywords: [
        "portera ut",
        "byta operatör",
        "flytta nummer",
        "säga upp",
        "behålla nummer",
        "lämna",
        "nummerflytt",
      ],
      body: `Beställ flytten hos din nya operatör medan abonnemanget här fortfarande är aktivt. Avsluta det inte först. Numret på ett avslutat abonnemang går inte att flytta.

## Gör så här, i den här ordningen

1. Öppna [ditt abonnemang](/lines) och välj **Ta med numret till en annan operatör** under **SIM** och sedan **Skapa en kod**. Ange koden från vårt mejl. Då ser du en flyttkod som gäller i sju dagar.
2. Be den nya operatören flytta ditt nummer och ge dem flyttkoden och uppgifterna de behöver.
3. Behåll abonnemanget tills numret är framme där. Det avslutas av sig självt när den nya operatören tar över numret.

Flyttkoden visas en gång. Ge den till den nya operatören och till ingen annan. Du kan återkalla den på samma ställe, eller skapa en ny. [Mer om koden](/help/transfer-code)

## Det här kan den nya operatören fråga efter

Den nya operatören talar om vilka uppgifter de behöver. Namn och adress måste vara de som vi har. Ditt kundnummer finns på sidan [Konto](/account). Behöver de något mer från oss, skriv till {supportEmail}. Vi kontrollerar först att det är du.

## Det här kan vara i vägen

- **SIM och nummer är låsta.** Låset skyddar ditt nummer mot stöld. Kundservice låser upp, vilket tar 24 timmar.
- **Du har bindningstid.** Till när ser du på abonnemangets sida under **Bindningstid till**. Du kan flytta numret före den dagen. Fråga kundservice först vad det betyder för din sista faktura.
- **Något är obetalt.** Det ska betalas även om du slutar. Se [Fakturor](/invoices).

## Abonnemanget är redan avslutat

I 14 dagar kan du få tillbaka numret. Öppna det avslutade abonnemanget och välj **Få tillbaka numret**. Du beställer ett nytt abonnemang med numret och kan flytta det därifrån. Därefter går det inte.
`,
    },
  },
};
