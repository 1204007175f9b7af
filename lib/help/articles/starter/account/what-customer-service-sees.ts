import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const whatCustomerServiceSees: StarterArticle = {
  slug: "what-customer-service-sees",
  topic: "ACCOUNT",
  places: ["SECURITY"],
  texts: {
    en: {
      title: "What can customer service see, and is it really them?",
      summary: "Confirm a contact with a number, allow a look at your pages, and see what was viewed.",
      keywords: [
        "privacy",
        "scam call",
        "phishing",
        "fraud",
        "verify",
        "who called me",
        "support access",
        "view as",
        "identity",
      ],
      body: `Customer service sees only what your question needs, in a contact with you. Under [Customer service](/account/care) you see each time they open your details or change something.

## Is it really them?

When we need to know that it is you, we ask like this:

1. A request appears under [Customer service](/account/care), or comes by e-mail. It names the person and what it is about.
2. Our colleague says a number.
3. Choose that number among three.

You can answer for five minutes. For some changes, you also identify yourself with your eID, if your country has one that we support.

**We never ask you to read out a code or a number.** If someone does, end the call. If you did not contact us, choose **I’m not talking to you**. Then we do not help the person who contacted us in your name. If in doubt, contact us yourself at {supportEmail}.

## May they look at your pages?

Our customer service can view these pages as you see them, to help you faster. They ask first, you choose **Let them look**, and it ends after 15 minutes. You can end it earlier. They can change nothing, and see no codes. You can also allow it in advance, or withdraw that. Only in an emergency can they look without asking, and you see that, too.

## What they never see

Card numbers go directly to the payment provider. We never have them. Sign-in codes are sent to you alone.

In a company, an administrator sees the list of what was viewed.
`,
    },
    sv: {
      title: "Vad kan kundservice se, och är det verkligen de?",
      summary: "Bekräfta en kontakt med ett nummer, låt oss titta på dina sidor och se vad vi har gjort.",
      keywords: [
        "integritet",
        "bluffsamtal",
        "nätfiske",
        "bedrägeri",
        "bankid",
        "vem ringde",
        "identifiera",
        "personuppgifter",
      ],
      body: `Kundservice ser bara det som din fråga kräver, i en kontakt med dig. Under [Kundservice](/account/care) antecknas varje gång någon öppnar dina uppgifter eller ändrar något.

## Är det verkligen vi?

När vi behöver veta att det är du frågar vi så här:

1. En förfrågan visas under [Kundservice](/account/care) eller kommer med e-post. Där står vem det är och vad det gäller.
2. Vår medarbetare säger ett nummer.
3. Välj det numret bland tre.

Du kan svara i fem minuter. För en del ändringar legitimerar du dig också med e-legitimation, om det finns en som vi stöder där du bor.

**Vi ber dig aldrig läsa upp en kod eller ett nummer.** Gör någon det, avsluta samtalet. Har du inte kontaktat oss väljer du **Jag pratar inte med er**. Då hjälper vi inte den som kontaktade oss i ditt namn. Är du osäker, kontakta oss själv på {supportEmail}.

## Får de titta på dina sidor?

Vår kundservice kan titta på sidorna så som du ser dem, för att hjälpa dig snabbare. De frågar först, du väljer **Låt dem titta** och det tar slut efter 15 minuter. Du kan avsluta tidigare. De kan inte ändra något och ser inga koder. Du kan också tillåta det i förväg, eller ta tillbaka det. Bara i en nödsituation kan de titta utan att fråga, och även det ser du.

## Det här ser de aldrig

Kortnummer går direkt till betalleverantören. Vi har dem aldrig. Inloggningskoder skickas bara till dig.

I ett företag är det en administratör som ser listan över vad som har visats.
`,
    },
  },
};
