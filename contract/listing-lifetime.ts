/** Days that a listing is public unless it is renewed. */
export const lifetime = 60

/** Days before its end on which a listing's seller is told by mail. */
export const noticeDays = 7
