import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const transferCode: StarterArticle = {
  slug: "transfer-code",
  topic: "NUMBERS",
  places: ["NUMBER_TRANSFER"],
  texts: {
    en: {
      title: "What is a transfer code, and how do I get one?",
      summary: "The new operator needs it to take over your number. It works for seven days.",
      keywords: ["pac", "port", "porting", "pin", "passcode", "authorization", "fraud"],
      body: `A transfer code shows that you want your number to move. Without it, no other operator can take the number over. You create it yourself, and it is free.

## Create a code

1. Open [your line](/lines), and choose **Take the number to another carrier** under **SIM**.
2. Choose **Create a code**.
3. Enter the code from our e-mail. It proves that it is you.
4. Copy the transfer code. We show it only then.

Give it to the new operator, and to no one else. When they take the number over, [your line here ends](/help/leave-with-your-number).

## How long it works

It works for seven days. A new code replaces the one before. You can also revoke it in the same place. After five wrong tries it is void, and you create another one.

## You cannot create one

- **SIM and number are locked.** Customer service unlocks them, which takes 24 hours.
- **The line is blocked.** We lift the block when we know that it is you.
- **The SIM or the number is being changed.** Wait until that is done.
- **You are not an administrator.** In a company, only an administrator creates a code.

An unpaid invoice or a pause does not stop the move.

## You got an e-mail about a code, and did not create it

We notify all addresses of the line, so that a theft is noticed. Do this at once:

1. Open [your line](/lines), and choose **Lock SIM and number**. The code is then void.
2. Choose **Sign out all others** under [Security](/account/security).
3. Write to {supportEmail}.
`,
    },
    sv: {
      title: "Vad är en flyttkod, och hur får jag en?",
      summary: "Den nya operatören behöver den för att ta över ditt nummer. Den gäller i sju dagar.",
      keywords: ["portera", "portering", "porteringskod", "nummerflytt", "pinkod", "bedrägeri"],
      body: `En flyttkod visar att du vill att numret flyttas. Utan den kan ingen annan operatör ta över numret. Du skapar den själv, och den är gratis.

## Skapa en kod

1. Öppna [ditt abonnemang](/lines) och välj **Ta med numret till en annan operatör** under **SIM**.
2. Välj **Skapa en kod**.
3. Ange koden från vårt mejl. Den bevisar att det är du.
4. Kopiera flyttkoden. Vi visar den bara då.

Ge den till den nya operatören och till ingen annan. När de tar över numret [avslutas abonnemanget här](/help/leave-with-your-number).

## Så länge gäller den

Den gäller i sju dagar. En ny kod ersätter den förra. Du kan också återkalla den på samma ställe. Efter fem felaktiga försök slutar den gälla, och du får skapa en ny.

## Det går inte att skapa en

- **SIM och nummer är låsta.** Kundservice låser upp dem, vilket tar 24 timmar.
- **Abonnemanget är spärrat.** Vi häver spärren när vi vet att det är du.
- **SIM eller nummer håller på att bytas.** Vänta tills det är klart.
- **Du är inte administratör.** I ett företag är det bara en administratör som kan skapa en kod.

En obetald faktura eller en paus hindrar inte flytten.

## Du fick ett mejl om en kod som du inte har skapat

Vi meddelar abonnemangets alla adresser, så att en stöld upptäcks. Gör så här direkt:

1. Öppna [ditt abonnemang](/lines) och välj **Lås SIM och nummer**. Då slutar koden gälla.
2. Välj **Logga ut alla andra** under [Säkerhet](/account/security).
3. Skriv till {supportEmail}.
`,
    },
  },
};
