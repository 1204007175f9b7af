import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of the help centre, of customers' questions and of outages (834x to 836x). */
export const helpFailures = defineFailures({
  helpArticleNotFound: {
    internalCode: "8340",
    status: 404,
    message: "There is no such help article.",
    when: "The article does not exist, or it is a draft and the caller reads published articles.",
  },
  helpSlugTaken: {
    internalCode: "8341",
    status: 409,
    message: "Another help article has this slug.",
    when: "A slug is unique per brand.",
    hint: "Choose another slug, or change the other article.",
  },
  helpArticleChanged: {
    internalCode: "8342",
    status: 412,
    message: "A colleague changed the help article in the meantime.",
    when: "`version` is not the newest version of the article.",
    hint: "Read the article again and repeat your change.",
  },
  tooManyHelpArticles: {
    internalCode: "8343",
    status: 409,
    message: "The help centre is full.",
    when: "The brand would have more than 200 articles.",
    hint: "Delete an article that is no longer needed.",
  },
  questionNotFound: {
    internalCode: "8350",
    status: 404,
    message: "There is no such question.",
    when: "The question does not exist, or another person asked it.",
  },
  questionTooLong: {
    internalCode: "8351",
    status: 409,
    message: "The question has too many messages.",
    when: "The customer adds a message to a question that has 200 messages.",
    hint: "Ask a new question.",
  },
  outageNotFound: {
    internalCode: "8360",
    status: 404,
    message: "There is no such outage.",
    when: "The outage does not exist.",
  },
  outageEnded: {
    internalCode: "8361",
    status: 409,
    message: "The outage has ended.",
    when: "An outage that has ended cannot be changed.",
    hint: "Announce a new outage.",
  },
});
