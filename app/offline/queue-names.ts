/** Names of queues whose items wait on every page; apart, because a page knows them before it loads a queue. */
export const feedbackQueueName = 'waiting-feedback'
export const signUpQueueName = 'waiting-sign-ups'
export const queueNames = [feedbackQueueName, signUpQueueName]
