/** Characters that the note to a transition may have. */
export const mostInNote = 2000;
