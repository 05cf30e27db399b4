// Envia um pedido, e devolve o que a cozinha avisa dele. .NET 8 ou mais novo, sem dependências.
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;

public sealed record PedidoEnviado(string Id, IReadOnlyList<string> Avisos);

public static class EnviarPedido
{
    private const int Tentativas = 5;
    private static readonly HttpClient Http = new() { Timeout = TimeSpan.FromSeconds(20) };

    /// <summary>Repetir é seguro: a mesma origem e referência com o mesmo conteúdo é o mesmo pedido.</summary>
    /// <param name="cozinha">O endereço da cozinha (Url), como está na retaguarda.</param>
    /// <param name="pedido">O JSON do pedido.</param>
    public static async Task<PedidoEnviado> Envia(string cozinha, string chave, string pedido)
    {
        for (var tentativa = 1; ; tentativa += 1)
        {
            using var resposta = await Chama($"{cozinha}/pedidos", chave, pedido);
            var texto = resposta is null ? "" : await resposta.Content.ReadAsStringAsync();
            if (resposta is { IsSuccessStatusCode: true })
            {
                using var feito = JsonDocument.Parse(texto);
                return new PedidoEnviado(feito.RootElement.GetProperty("id").GetString()!, Textos(feito, "avisos"));
            }
            var repetir = resposta is null || resposta.StatusCode == HttpStatusCode.TooManyRequests || (int)resposta.StatusCode >= 500;
            if (!repetir || tentativa == Tentativas) throw new HttpRequestException(Mensagens(texto));
            await Task.Delay(resposta?.Headers.RetryAfter?.Delta ?? TimeSpan.FromSeconds(tentativa));
        }
    }

    private static async Task<HttpResponseMessage?> Chama(string endereco, string chave, string pedido)
    {
        using var chamada = new HttpRequestMessage(HttpMethod.Post, endereco)
        {
            Content = new StringContent(pedido, Encoding.UTF8, "application/json"),
            Headers = { Authorization = new AuthenticationHeaderValue("Bearer", chave) },
        };
        try
        {
            return await Http.SendAsync(chamada);
        }
        catch (Exception falha) when (falha is HttpRequestException or TaskCanceledException)
        {
            return null;
        }
    }

    private static string Mensagens(string texto)
    {
        try
        {
            using var falha = JsonDocument.Parse(texto);
            return string.Join('\n', Textos(falha, "Messages"));
        }
        catch (JsonException)
        {
            return "sem resposta";
        }
    }

    private static IReadOnlyList<string> Textos(JsonDocument de, string campo) =>
        de.RootElement.TryGetProperty(campo, out var lista) ? lista.EnumerateArray().Select(um => um.GetString()!).ToList() : [];
}
