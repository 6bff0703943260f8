import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

function SignIn() {
  return (
    <form>
      <h1>Sign in</h1>
      <label>
        E-mail <input type="email" name="email" />
      </label>
      <label>
        Password <input type="password" name="password" />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <SignIn /> }])} />);
