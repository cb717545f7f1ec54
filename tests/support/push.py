"""A push service on this machine, and the browsers that are subscribed to it."""

from __future__ import annotations

import base64
import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from support.clock import PATIENCE


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Delivery:
    """A request that the push service received."""

    path: str
    headers: dict[str, str]
    body: bytes

    def sender(self, public_key: str) -> dict[str, Any]:
        """The claims of the sender. Raises an error unless they are signed with this key."""
        fields = dict(part.strip().split("=", 1) for part in self.headers["authorization"][len("vapid ") :].split(","))
        assert fields["k"] == public_key
        head, claims, signature = fields["t"].split(".")
        r, s = decode(signature)[:32], decode(signature)[32:]
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(public_key))
        signed = f"{head}.{claims}".encode()
        key.verify(encode_dss_signature(int.from_bytes(r), int.from_bytes(s)), signed, ec.ECDSA(SHA256()))
        return dict(json.loads(decode(claims)))


class Browser:
    """A subscribed browser: its keys, and the address that the push service gave it."""

    def __init__(self, service: str, name: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"0123456789abcdef"
        self.endpoint = f"{service}/{name}"

    def subscription(self, language: str = "en") -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "p256dh": encode(point),
            "auth": encode(self._secret),
            "language": language,
        }

    def read(self, delivery: Delivery) -> dict[str, Any]:
        """Decrypts a message for this browser."""
        text = http_ece.decrypt(delivery.body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        return dict(json.loads(text))


@dataclass
class LocalPushService:
    address: str = ""
    status: int = 201
    """The answer to the next requests."""
    _deliveries: queue.Queue[Delivery] = field(default_factory=queue.Queue)

    def accepts(self, endpoint: str) -> bool:
        return endpoint.startswith(f"{self.address}/")

    def next(self) -> Delivery:
        return self._deliveries.get(timeout=PATIENCE)

    @property
    def is_idle(self) -> bool:
        return self._deliveries.empty()


@contextmanager
def push_service() -> Iterator[LocalPushService]:
    service = LocalPushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service._deliveries.put(Delivery(self.path, headers, body))
            self.send_response(service.status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service.address = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield service
        finally:
            server.shutdown()
