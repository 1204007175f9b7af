import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const downloadOrDeleteYourData: StarterArticle = {
  slug: "download-or-delete-your-data",
  topic: "ACCOUNT",
  places: ["SECURITY"],
  texts: {
    en: {
      title: "How do I download my data or delete my account?",
      summary: "Get a copy of everything about you, or ask for deletion and change your mind for 30 days.",
      keywords: [
        "gdpr",
        "privacy",
        "personal data",
        "erase",
        "remove account",
        "close account",
        "export",
        "copy of data",
        "right to be forgotten",
      ],
      body: `You do both on your [Account](/account) page. The copy is ready in about a minute. An account is erased thirty days after you ask, and you can change your mind until then.

## Download your data

1. Open [Account](/account), and choose **Get a copy of your data**.
2. Wait for our e-mail. You do not have to keep the page open.
3. Choose **Download** on the same page. It shows until when the copy is there.

The copy has your profile, lines, orders, invoices, payments and usage, also of the customers of which you have full control. You can get one once a day.

## Delete your account

1. [End your lines](/help/end-a-line), and pay what is unpaid. The page lists what must end first.
2. Open [Account](/account), and choose **Delete my account**.
3. Enter the code from our e-mail.

Nothing changes for thirty days. Until then, choose **Keep my account** to undo it. If something is in the way on the day, we keep the account and write to you.

## What is erased, and what stays

- **Erased:** your name, addresses, phone number, saved cards, settings, drafts, and the use of each line.
- **Kept:** invoices and payments, for as long as the law requires, and contracts that were signed.
- **Companies** stay, with their lines, for the people who manage them. Are you the only administrator? Give that role to another person first.

## You cannot sign in

Write to {supportEmail} for a copy, a correction or the deletion of your data. We make sure that it is you first.
`,
    },
    sv: {
      title: "Hur laddar jag ner mina uppgifter eller raderar kontot?",
      summary: "Få en kopia av allt om dig, eller be om radering och ångra dig i 30 dagar.",
      keywords: [
        "gdpr",
        "personuppgifter",
        "radera konto",
        "ta bort konto",
        "stänga konto",
        "registerutdrag",
        "export",
        "bli bortglömd",
      ],
      body: `Du gör båda på sidan [Konto](/account). Kopian är klar på någon minut. Ett konto raderas trettio dagar efter att du har bett om det, och du kan ångra dig fram till dess.

## Ladda ner dina uppgifter

1. Öppna [Konto](/account) och välj **Få en kopia av dina uppgifter**.
2. Vänta på vårt mejl. Du behöver inte ha sidan öppen.
3. Välj **Ladda ner** på samma sida. Där står hur länge kopian finns kvar.

I kopian finns din profil, abonnemang, beställningar, fakturor, betalningar och förbrukning, även för kunder som du har full behörighet för. Du kan beställa en gång om dagen.

## Radera kontot

1. [Avsluta dina abonnemang](/help/end-a-line) och betala det som är obetalt. På sidan står vad som måste avslutas först.
2. Öppna [Konto](/account) och välj **Radera mitt konto**.
3. Skriv in koden från vårt mejl.

I trettio dagar ändras inget. Välj **Behåll mitt konto** till dess om du ångrar dig. Är något i vägen den dagen behåller vi kontot och skriver till dig.

## Vad som raderas och vad som sparas

- **Raderas:** ditt namn, adresser, telefonnummer, sparade kort, inställningar, utkast och förbrukningen för varje abonnemang.
- **Sparas:** fakturor och betalningar, så länge lagen kräver, och avtal som har skrivits under.
- **Företag** finns kvar, med sina abonnemang, för dem som sköter dem. Är du den enda administratören? Ge rollen till någon annan först.

## Du kan inte logga in

Skriv till {supportEmail} om du vill ha en kopia, en rättelse eller en radering av dina uppgifter. Vi kontrollerar först att det är du.
`,
    },
  },
};
