import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** An actor that the app has to provide; until then it rejects by its own name. */
export function promiseNotProvided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor ${name} was not provided.`)));
}

/** A listener that the app has to provide; until then it throws its own name. */
export function listenerNotProvided<
  Events extends { type: string },
  Input extends NonReducibleUnknown = undefined,
  Received extends { type: string } = { type: string },
>(name: string) {
  return fromCallback<Received, Input, Events>(() => {
    throw new Error(`The actor ${name} was not provided.`);
  });
}

/** An action that the app has to provide; until then it throws its own name. */
export function actionNotProvided(name: string) {
  return () => {
    throw new Error(`The action ${name} was not provided.`);
  };
}
